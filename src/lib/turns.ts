/** Tasks that run one after the other. */
export interface Turns {
  /** Runs a task after all earlier ones, at once if there is none. @returns what the task returns */
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
  /** Resolves after the tasks so far. */
  readonly end: () => Promise<void>;
}

/** Creates a sequence of tasks. @param pause what has to resolve after each task before the next one begins */
export function createTurns(pause?: () => Promise<unknown>): Turns {
  /** The end of the newest task; null while there is none. */
  let newest: Promise<unknown> | null = null;
  return {
    run: (task) => {
      const result = newest === null ? task() : newest.then(task);
      const end = result
        .catch(() => undefined)
        .then(() => pause?.())
        .finally(() => {
          if (newest === end) newest = null;
        });
      newest = end;
      return result;
    },
    end: async () => void (await newest),
  };
}
