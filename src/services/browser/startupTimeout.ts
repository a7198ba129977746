const STARTUP_TIMEOUT_MS = 2000;

/**
 * Resolves to null after 2 s, so that a slow query never delays startup: the app then starts with
 * what is loaded and shows loading states for the rest.
 */
export const startupTimeout = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), STARTUP_TIMEOUT_MS);
  });
