import { beforeEach } from 'vitest';

let emulator: typeof import('./emulator') | undefined;

beforeEach(async () => {
  // The services load in the hook: a static import would load them before the mocks of the test file.
  emulator ??= await import('./emulator');
  await emulator.emptyProject();
});
