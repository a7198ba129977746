const PATIENCE_MS = 2000;

/** Ends when the app had better begin, with what there is, and say that it waits for the rest. */
export const patience = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
