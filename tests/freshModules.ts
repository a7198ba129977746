import { deleteApp, getApps } from 'firebase/app';
import { afterAll, vi } from 'vitest';

// Workers outlive a test file (`isolate: false` in vite.config.ts), which saves a new process and a
// new jsdom for each. What could pass from one file to the next is reset instead: the modules of src
// (and of packages that hold state, which vite.config.ts has inlined), Firebase, stubs and timers.
vi.resetModules();

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await Promise.all(getApps().map(deleteApp));
});
