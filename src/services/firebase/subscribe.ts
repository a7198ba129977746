import {
  onSnapshot,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Failure } from '@/domain/failure';
import { loadFailure } from './loadFailure';
import { createCacheReport } from './cacheReport';
import { CONFIRMED, listen } from './listen';
import type { Query } from './query';
import { toSdkQuery } from './sdkQuery';

/** Receives what a subscription delivers. */
export interface Listener<T> {
  readonly onData: (data: T) => void;
  /** Called with what to show; data may still arrive later. */
  readonly onError: (failure: Failure) => void;
  /** The message of an error, in French; by default that posts could not be loaded. */
  readonly message?: string | undefined;
}

export interface Subscription<T> {
  /** The action in English, for the log. */
  readonly doing: string;
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

/**
 * Listens to snapshots. One that holds nothing but the SDK's cache is reported instead of delivered.
 *
 * @param start starts a listener with `onSnapshot` and returns unsubscribe
 * @param dataOf parses a snapshot; null if it holds nothing but the cache
 * @param dataOfError returns what an error means; null for a failure
 * @returns unsubscribe
 */
function subscribeTo<S extends QuerySnapshot | DocumentSnapshot, T>(
  start: Parameters<typeof listen<S>>[0],
  doing: string,
  { onData, onError, message }: Listener<T>,
  dataOf: (snapshot: S) => { readonly data: T } | null,
  dataOfError: (error: unknown) => { readonly data: T } | null = () => null,
): () => void {
  const cacheReport = createCacheReport(doing, message, onError);
  const stop = listen<S>(start, {
    next: (snapshot) => {
      const found = dataOf(snapshot);
      if (!found) return cacheReport.send();
      cacheReport.cancel();
      onData(found.data);
    },
    error: (error) => {
      const found = dataOfError(error);
      if (found) onData(found.data);
      else onError(loadFailure(doing, error, message));
    },
  });
  return () => {
    cacheReport.cancel();
    stop();
  };
}

/** Subscribes to the parsed documents of a query. @returns unsubscribe */
export const subscribeToQuery = <T>(
  query: Query,
  { doing, parse, ignoresCache = false }: QuerySubscription<T>,
  listener: Listener<readonly T[]>,
): (() => void) =>
  subscribeTo<QuerySnapshot, readonly T[]>(
    (observer) => onSnapshot(toSdkQuery(query), CONFIRMED, observer),
    doing,
    listener,
    ({ docs, empty, metadata }) =>
      // Offline, the SDK returns its empty cache, which does not mean that there are no documents.
      metadata.fromCache && (empty || ignoresCache)
        ? null
        : { data: docs.flatMap((found) => parse(found.id, found.data()) ?? []) },
  );

/**
 * Subscribes to one parsed document; null if it is absent or invalid.
 *
 * @param isAbsence returns true for an error that means that the document is absent for this user
 * @returns unsubscribe
 */
export const subscribeToDocument = <T>(
  document: DocumentReference,
  { doing, parse }: Subscription<T>,
  listener: Listener<T | null>,
  isAbsence: (error: unknown) => boolean = () => false,
): (() => void) =>
  subscribeTo<DocumentSnapshot, T | null>(
    (observer) => onSnapshot(document, CONFIRMED, observer),
    doing,
    listener,
    (snapshot) => {
      const data = snapshot.data();
      // Offline, the SDK returns its empty cache, which does not mean that the document is absent.
      if (!data && snapshot.metadata.fromCache) return null;
      return { data: data ? parse(snapshot.id, data) : null };
    },
    (error) => (isAbsence(error) ? { data: null } : null),
  );
