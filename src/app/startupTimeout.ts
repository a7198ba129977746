const STARTUP_TIMEOUT_MS = 2000;

/** Ends when the app had better begin, with what there is, and say that it waits for the rest. */
export const startupTimeout = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), STARTUP_TIMEOUT_MS);
  });
