import { deleteApp, getApps } from 'firebase/app';
import { afterAll, afterEach, vi } from 'vitest';

// Workers run several test files (`isolate: false` in vite.config.ts), which saves a new process
// and a new jsdom for each. State that could leak into the next file is reset instead: the modules
// of src (and of packages with state, which vite.config.ts inlines), Firebase, stubs and timers.
vi.resetModules();

// Node loads its client for requests on demand, which keeps a function of `performance`: with a test's
// fake timers this would be missing in all later files.
void globalThis.Response;

afterEach(() => void vi.useRealTimers());

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await Promise.all(getApps().map(deleteApp));
});
