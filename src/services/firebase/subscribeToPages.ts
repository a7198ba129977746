import { onSnapshot, type QueryDocumentSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { connectionFailure, loadFailure } from '@/services/browser/loadFailure';
import { listen } from './listen';
import type { Query } from './query';
import { toSdkQuery } from './sdkQuery';
import { CONFIRMED, type Listener, type Subscription } from './subscribe';

/** What a subscription by pages delivers. */
export interface LivePage<T> {
  /** The items of all pages, in the query's order. */
  readonly items: readonly T[];
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
  readonly parsed: Map<string, T | null>;
  /** Null until the first snapshot. */
  items: readonly T[] | null;
  last: QueryDocumentSnapshot | null;
  isFull: boolean;
  stop: () => void;
}

/**
 * Subscribes to the parsed documents of a query page by page. Only the last page has a limit. When the
 * next one is loaded, the page before it is subscribed to again, up to its last document: so its
 * documents are read a second time, but a page that loses documents never reads those of the next one.
 *
 * @param query without a limit
 * @param sizes documents on the first page, and on each of the others
 */
export function subscribeToPages<T>(
  query: Query,
  [firstSize, nextSize]: readonly [number, number],
  { doing, message, parse }: Subscription<T>,
  { onData, onError }: Listener<LivePage<T>>,
): LivePages {
  const parts: Part<T>[] = [];

  function deliver(): void {
    const loaded = parts.filter(({ items }) => items !== null);
    if (loaded.length === 0) return;
    onData({
      items: loaded.flatMap(({ items }) => items ?? []),
      hasMore: parts.at(-1)?.isFull ?? false,
      isLoadingMore: loaded.length < parts.length,
    });
  }

  /** @param end the last document of the part; null to follow the first `size` documents */
  function follow(part: Part<T>, end: QueryDocumentSnapshot | null): void {
    const { structuredQuery } = query;
    const limited = { ...query, structuredQuery: { ...structuredQuery, limit: part.size } };
    const followed = toSdkQuery(end ? query : limited, { after: part.after, last: end });
    part.stop = listen<QuerySnapshot>((observer) => onSnapshot(followed, CONFIRMED, observer), {
      next: (snapshot) => {
        const { docs, metadata } = snapshot;
        for (const { doc } of snapshot.docChanges()) {
          part.parsed.set(doc.id, parse(doc.id, doc.data()));
        }
        const isLoaded = part.items !== null && docs.length > 0;
        // What the cache has of a part that is not loaded yet may lack documents.
        if (metadata.fromCache && !isLoaded) onError(connectionFailure());
        else {
          part.items = docs.flatMap(({ id }) => part.parsed.get(id) ?? []);
          part.last = docs.at(-1) ?? null;
          part.isFull = end === null && docs.length === part.size;
          deliver();
        }
      },
      error: (error) => onError(loadFailure(doing, error, message)),
    });
  }

  function add(after: QueryDocumentSnapshot | null, size: number): void {
    const part: Part<T> = {
      after,
      size,
      parsed: new Map(),
      items: null,
      last: null,
      isFull: false,
      stop: () => {},
    };
    parts.push(part);
    follow(part, null);
  }
  add(null, firstSize);

  return {
    loadMore: () => {
      const part = parts.at(-1);
      if (!part?.isFull || !part.last) return;
      const { last, stop } = part;
      part.isFull = false;
      follow(part, last);
      stop();
      add(last, nextSize);
      deliver();
    },
    unsubscribe: () => {
      for (const { stop } of parts) stop();
    },
  };
}
