import { deleteApp, getApps } from 'firebase/app';
import { afterAll, vi } from 'vitest';

// Workers run several test files (`isolate: false` in vite.config.ts), which saves a new process
// and a new jsdom for each. State that could leak into the next file is reset instead: the modules
// of src (and of packages with state, which vite.config.ts inlines), Firebase, stubs and timers.
vi.resetModules();

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await Promise.all(getApps().map(deleteApp));
});
