import { codeOf } from './errors';

/** Delay before a listener that failed is replaced, in ms; doubled with each failure in a row. */
const RELISTEN_MS = 10_000;
const RELISTEN_MAX_MS = 10 * 60_000;

const PERMANENT_CODES = ['permission-denied', 'invalid-argument', 'failed-precondition'];

/** True for errors that a listener with the same rights and the same query would get again. */
const isRefused = (error: unknown): boolean => PERMANENT_CODES.includes(codeOf(error));

/** Absence on the server and absence in the cache differ only in the snapshot's metadata. */
export const CONFIRMED = { includeMetadataChanges: true } as const;

interface Snapshot {
  readonly metadata: { readonly fromCache: boolean };
}

interface Observer<S extends Snapshot> {
  readonly next: (snapshot: S) => void;
  readonly error: (error: unknown) => void;
}

/**
 * Listens until the caller unsubscribes. The SDK reconnects a listener by itself, but ends it after an
 * error, for example when a quota of the project is used up; it is then replaced after a delay,
 * unless the error is permanent. All listeners of the app start here.
 *
 * @param start starts a listener with `onSnapshot` and returns unsubscribe
 * @param observer its `error` is called for each failure
 * @param isPermanent returns true for an error after which listening again would fail again
 * @returns unsubscribe
 */
export function listen<S extends Snapshot>(
  start: (observer: Observer<S>) => () => void,
  { next, error: onError }: Observer<S>,
  isPermanent = isRefused,
): () => void {
  let delay = RELISTEN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  function begin(): void {
    stop = start({
      next: (snapshot) => {
        if (!snapshot.metadata.fromCache) delay = RELISTEN_MS;
        next(snapshot);
      },
      error: (error) => {
        if (!isPermanent(error)) {
          timer = setTimeout(begin, delay);
          delay = Math.min(2 * delay, RELISTEN_MAX_MS);
        }
        onError(error);
      },
    });
  }
  begin();

  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
