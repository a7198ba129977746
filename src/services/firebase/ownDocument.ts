import { onSnapshot, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { CONFIRMED, listen } from './listen';
import { fetchDocument } from './rest';
import type { StoredDocument } from './restValues';

/** Time after which a document that the listener has not delivered is fetched over REST, in ms. */
const FETCH_AFTER_MS = 5000;

interface OwnDocumentListener {
  /** Receives the fields, also from the SDK's cache; undefined if the document does not exist. */
  readonly onData: (data: StoredDocument['data'] | undefined, isFromCache: boolean) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Subscribes to one of the signed-in user's own documents. Some proxies and blockers stop the SDK's
 * listen channel and let other requests pass: then the document is fetched once, after a failure again
 * with growing delays, and no update follows.
 *
 * @param isPermanent see `listen`
 * @returns unsubscribe
 */
export function subscribeToOwnDocument(
  document: DocumentReference,
  { onData, onError }: OwnDocumentListener,
  isPermanent?: (error: unknown) => boolean,
): () => void {
  let isAwaited = true;
  const deliver: typeof onData = (data, isFromCache) => {
    isAwaited &&= isFromCache;
    onData(data, isFromCache);
  };
  let timer: ReturnType<typeof setTimeout>;
  function fetchAfter(delay: number): void {
    timer = setTimeout(() => {
      if (!isAwaited) return;
      fetchDocument(document.path, 'user').then(
        (found) => isAwaited && deliver(found?.data, false),
        (error: unknown) => {
          if (!isAwaited) return;
          onError(error);
          fetchAfter(2 * delay);
        },
      );
    }, delay);
  }
  fetchAfter(FETCH_AFTER_MS);
  const stop = listen<DocumentSnapshot>(
    (observer) => onSnapshot(document, CONFIRMED, observer),
    {
      next: (snapshot) => {
        const data = snapshot.data();
        const { fromCache } = snapshot.metadata;
        // Ignore cached snapshots once the server has sent one: they may be older.
        if (!fromCache || (data && isAwaited)) deliver(data, fromCache);
      },
      error: onError,
    },
    isPermanent,
  );
  return () => {
    isAwaited = false;
    clearTimeout(timer);
    stop();
  };
}
