import { SETTINGS } from '@/config/collections';
import type { Failure } from '@/domain/failure';
import { wait } from '@/lib/wait';
import { loadFailure } from './loadFailure';
import { ConnectionError } from './errors';
import { fetchDocument } from './rest';

/** A small document that everybody may read; it need not exist. Not from `pauses`, which parses it. */
const SMALL_DOCUMENT = `${SETTINGS}/emergency`;

/**
 * Time in which a listener must get its answer after another read got one, in ms. The SDK keeps what a
 * listener has read: started again, the listener delivers that at once, before Firestore's answer.
 */
const LISTENER_TIMEOUT_MS = 5000;

interface CacheReport {
  /** Reports a snapshot from the cache. */
  readonly send: () => void;
  /** Drops the report, because data arrived or nobody listens any more. */
  readonly cancel: () => void;
}

/** Finds out why a listener gets no answer, from the answer to another read. @throws in any case */
async function findCause(): Promise<never> {
  await fetchDocument(SMALL_DOCUMENT);
  await wait(LISTENER_TIMEOUT_MS);
  throw new ConnectionError('no answer to the listener alone');
}

/**
 * Creates a report that a listener has nothing but the SDK's cache. The SDK does not say whether Firestore
 * answered, so a small document is read over REST: its error says why.
 *
 * @param doing the action in English, for the log
 * @param message see `loadFailure`
 */
export function createCacheReport(
  doing: string,
  message: string | undefined,
  onError: (failure: Failure) => void,
): CacheReport {
  /** The report that is being prepared; null for none. */
  let awaited: object | null = null;
  return {
    send: () => {
      if (awaited) return;
      const report = {};
      awaited = report;
      findCause().catch((error: unknown) => {
        // Data may have arrived, and the listener failed again, in the meantime.
        if (awaited !== report) return;
        awaited = null;
        onError(loadFailure(doing, error, message));
      });
    },
    cancel: () => {
      awaited = null;
    },
  };
}
