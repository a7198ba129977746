import {
  onSnapshot,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Failure } from '@/domain/failure';
import { loadFailure } from '@/services/browser/loadFailure';
import { createCacheReport } from './cacheReport';
import { CONFIRMED, listen } from './listen';
import type { Query } from './query';
import { toSdkQuery } from './sdkQuery';

/** Receives what a subscription delivers. */
export interface Listener<T> {
  readonly onData: (data: T) => void;
  /** Called with what to show; data may still arrive later. */
  readonly onError: (failure: Failure) => void;
}

export interface Subscription<T> {
  /** The action in English, for the log. */
  readonly doing: string;
  /** The message of an error, in French; by default that posts could not be loaded. */
  readonly message?: string;
  /** Parses a document; null if it is invalid, then the document is left out. */
  readonly parse: (id: string, data: DocumentData) => T | null;
}

interface QuerySubscription<T> extends Subscription<T> {
  /**
   * True to report every snapshot from the SDK's cache as a failure, because a list without some of
   * its documents must not look like a list from which they were deleted. By default only an empty
   * cache is one.
   */
  readonly ignoresCache?: boolean;
}

/** Subscribes to the parsed documents of a query. @returns unsubscribe */
export function subscribeToQuery<T>(
  query: Query,
  { doing, message, parse, ignoresCache = false }: QuerySubscription<T>,
  { onData, onError }: Listener<readonly T[]>,
): () => void {
  const cacheReport = createCacheReport(doing, message, onError);
  const stop = listen<QuerySnapshot>(
    (observer) => onSnapshot(toSdkQuery(query), CONFIRMED, observer),
    {
      next: ({ docs, empty, metadata }) => {
        // Offline, the SDK returns its empty cache, which does not mean that there are no documents.
        if (metadata.fromCache && (empty || ignoresCache)) return cacheReport.send();
        cacheReport.cancel();
        onData(docs.flatMap((found) => parse(found.id, found.data()) ?? []));
      },
      error: (error) => onError(loadFailure(doing, error, message)),
    },
  );
  return () => {
    cacheReport.cancel();
    stop();
  };
}

/**
 * Subscribes to one parsed document; null if it is absent or invalid.
 *
 * @param isAbsence returns true for an error that means that the document is absent for this user
 * @returns unsubscribe
 */
export function subscribeToDocument<T>(
  document: DocumentReference,
  { doing, message, parse }: Subscription<T>,
  { onData, onError }: Listener<T | null>,
  isAbsence: (error: unknown) => boolean = () => false,
): () => void {
  const cacheReport = createCacheReport(doing, message, onError);
  const stop = listen<DocumentSnapshot>((observer) => onSnapshot(document, CONFIRMED, observer), {
    next: (snapshot) => {
      const data = snapshot.data();
      // Offline, the SDK returns its empty cache, which does not mean that the document is absent.
      if (!data && snapshot.metadata.fromCache) return cacheReport.send();
      cacheReport.cancel();
      onData(data ? parse(snapshot.id, data) : null);
    },
    error: (error) =>
      isAbsence(error) ? onData(null) : onError(loadFailure(doing, error, message)),
  });
  return () => {
    cacheReport.cancel();
    stop();
  };
}
