import { SETTINGS } from '@/config/collections';
import type { Failure } from '@/domain/failure';
import { loadFailure } from './loadFailure';
import { ConnectionError } from './errors';
import { fetchDocument } from './rest';

/** A small document that everybody may read; it need not exist. Not from `pauses`, which parses it. */
const SMALL_DOCUMENT = `${SETTINGS}/emergency`;

interface CacheReport {
  /** Reports a snapshot from the cache. */
  readonly send: () => void;
  /** Drops the report, because data arrived or nobody listens any more. */
  readonly cancel: () => void;
}

/** Finds out why a listener gets no answer, from the answer to another read. @throws in any case */
async function findCause(): Promise<never> {
  await fetchDocument(SMALL_DOCUMENT);
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
  let isAwaited = false;
  return {
    send: () => {
      if (isAwaited) return;
      isAwaited = true;
      findCause().catch((error: unknown) => {
        if (isAwaited) onError(loadFailure(doing, error, message));
        isAwaited = false;
      });
    },
    cancel: () => {
      isAwaited = false;
    },
  };
}
