import { onSnapshot, type QueryDocumentSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { loadFailure } from './loadFailure';
import { createCacheReport } from './cacheReport';
import { CONFIRMED, listen } from './listen';
import type { Query } from './query';
import { toSdkRange } from './sdkRange';
import type { Listener, Subscription } from './subscribe';

/** The loaded part of a list that is subscribed to by pages. */
export interface LivePage<T> {
  /** The items of all pages, in the query's order. */
  readonly items: readonly T[];
  /** True also while more are loading. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
}

/** A live list that is read page by page. */
export interface LivePages {
  /** Subscribes to the next page too, unless there is none or it is loading. */
  readonly loadMore: () => void;
  readonly unsubscribe: () => void;
}

/** A part of the list: the documents after a cursor, up to `size` or up to an end. */
interface Part<T> {
  readonly after: QueryDocumentSnapshot | null;
  readonly size: number;
  /** Parsed documents by id: an unchanged document keeps its object, so that it is not rendered again. */
  parsed: ReadonlyMap<string, T | null>;
  /** The last document of a part with an end; null while the limit ends it. */
  end: QueryDocumentSnapshot | null;
  /** Null until the first snapshot. */
  items: readonly T[] | null;
  /** The last document of the last snapshot that had one. */
  last: QueryDocumentSnapshot | null;
  /** True if the limit ended the part, or would if it had no end. */
  hasMore: boolean;
  stop: () => void;
}

/** The part of a QuerySnapshot that is parsed. */
interface Snapshot {
  readonly docs: readonly Pick<QueryDocumentSnapshot, 'id' | 'data'>[];
  readonly docChanges: () => readonly { readonly doc: { readonly id: string } }[];
}

/** Parses the documents of a snapshot that have changed. @returns those of the snapshot, no others */
export function parseChanges<T>(
  before: ReadonlyMap<string, T | null>,
  snapshot: Snapshot,
  parse: Subscription<T>['parse'],
): ReadonlyMap<string, T | null> {
  const changedIds = new Set(snapshot.docChanges().map(({ doc }) => doc.id));
  return new Map(
    snapshot.docs.map((found) => {
      const known = changedIds.has(found.id) ? undefined : before.get(found.id);
      return [found.id, known === undefined ? parse(found.id, found.data()) : known];
    }),
  );
}

/** True if newer documents pushed the last one over the limit (it was not deleted). */
const isPushedOff = (last: QueryDocumentSnapshot | null, snapshot: QuerySnapshot): boolean =>
  last !== null &&
  !snapshot.docs.some(({ id }) => id === last.id) &&
  !snapshot
    .docChanges()
    .some(({ type, doc }) => type === 'added' && doc.id === snapshot.docs.at(-1)?.id);

/**
 * Subscribes to the parsed documents of a query page by page. Only the last page has a limit. When the
 * next one is loaded, or when new documents would push the last one off, it is subscribed to again, up
 * to its last document: so its documents are read a second time, but no document that is shown leaves
 * the list because of another one. A list that has lost all its documents loads the next page by itself.
 *
 * @param query without a limit
 * @param sizes documents on the first page, and on each of the others
 */
export function subscribeToPages<T>(
  query: Query,
  [firstSize, nextSize]: readonly [number, number],
  { doing, parse }: Subscription<T>,
  { onData, onError, message }: Listener<LivePage<T>>,
): LivePages {
  const parts: Part<T>[] = [];
  const cacheReport = createCacheReport(doing, message, onError);

  function deliver(): void {
    const loaded = parts.filter(({ items }) => items !== null);
    if (loaded.length === 0) return;
    const isLoadingMore = loaded.length < parts.length;
    onData({
      items: loaded.flatMap(({ items }) => items ?? []),
      hasMore: isLoadingMore || parts.at(-1)?.hasMore === true,
      isLoadingMore,
    });
  }

  function subscribeToPart(part: Part<T>): void {
    const { end, size } = part;
    const limited = { ...query, structuredQuery: { ...query.structuredQuery, limit: size } };
    const range = toSdkRange(end ? query : limited, part);
    let isConfirmed = false;
    part.stop = listen<QuerySnapshot>((observer) => onSnapshot(range, CONFIRMED, observer), {
      next: (snapshot) => {
        const { docs, metadata } = snapshot;
        part.parsed = parseChanges(part.parsed, snapshot, parse);
        // The cache may lack documents of a part.
        if (metadata.fromCache && (!isConfirmed || docs.length === 0)) {
          if (isConfirmed || part.items === null) cacheReport.send();
          return;
        }
        cacheReport.cancel();
        isConfirmed = true;
        const isFull = docs.length === size;
        if (!end && isFull && isPushedOff(part.last, snapshot)) {
          endAtLast(part);
          return;
        }
        part.items = docs.flatMap(({ id }) => part.parsed.get(id) ?? []);
        if (!end) part.hasMore = isFull;
        part.last = docs.at(-1) ?? part.last;
        deliver();
        if (parts.every(({ items }) => items?.length === 0)) loadMore();
      },
      error: (error) => onError(loadFailure(doing, error, message)),
    });
  }

  /** Subscribes to a part again, up to its last document instead of a number of documents. */
  function endAtLast(part: Part<T>): void {
    const { stop } = part;
    part.end = part.last;
    subscribeToPart(part);
    stop();
  }

  function add(after: QueryDocumentSnapshot | null, size: number): void {
    const part: Part<T> = {
      after,
      size,
      parsed: new Map(),
      end: null,
      items: null,
      last: null,
      hasMore: false,
      stop: () => {},
    };
    parts.push(part);
    subscribeToPart(part);
  }

  function loadMore(): void {
    const part = parts.at(-1);
    if (!part?.hasMore || !part.last) return;
    part.hasMore = false;
    if (!part.end) endAtLast(part);
    add(part.end, nextSize);
    deliver();
  }
  add(null, firstSize);

  return {
    loadMore,
    unsubscribe: () => {
      cacheReport.cancel();
      for (const { stop } of parts) stop();
    },
  };
}
