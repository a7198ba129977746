import { beforeEach } from 'vitest';

let emulator: typeof import('./emulator') | undefined;

beforeEach(async () => {
  // Not before the mocks of the test file, which would come too late for the services that this loads.
  emulator ??= await import('./emulator');
  await emulator.emptyProject();
});
