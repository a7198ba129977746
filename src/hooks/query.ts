import { isCancelledError, QueryClient, type Query } from '@tanstack/react-query';
import type { Failure } from '@/domain/failure';
import { onOnline } from '@/services/browser/onOnline';
import { loadFailure } from '@/services/firebase/loadFailure';

/** The error of every query: what to show to the user. */
export class LoadError extends Error implements Failure {
  override name = 'LoadError';
  readonly reference: string | null;

  constructor({ message, reference }: Failure, cause: unknown) {
    super(message, { cause });
    this.reference = reference;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: LoadError;
  }
}

/**
 * Creates the function of a query. It logs the error of a failed read, once, and throws a LoadError.
 *
 * @param doing the failed read in English, for the log
 * @param read passes the signal on to its requests: a page that is left aborts them
 * @param message see `loadFailure`
 */
export const queryFn =
  <T, C extends { readonly signal: AbortSignal }>(
    doing: string,
    read: (context: C) => Promise<T>,
    message?: string,
  ) =>
  async (context: C): Promise<T> => {
    // A query is cancelled with its page only if its function has read the signal.
    const { signal } = context;
    try {
      return await read(context);
    } catch (error) {
      // A LoadError of another query is logged already; the error of an aborted request is of no interest.
      if (error instanceof LoadError || signal.aborted) throw error;
      // Read again if another query was cancelled: its error would leave this query loading for ever.
      if (isCancelledError(error)) return await queryFn(doing, read, message)(context);
      throw new LoadError(loadFailure(doing, error, message), error);
    }
  };

const PRIVATE = 'private';

/**
 * Returns the key of a query for what only some may read: the account's own data, and what admins see.
 * Such data leave the cache with the page that shows them, and at the latest with the session
 * (app/shell/usePrivateData).
 *
 * @param uid the account that reads
 */
export const privateKey = <Rest extends readonly unknown[]>(
  uid: string | null,
  ...rest: Rest
): readonly [string, string | null, ...Rest] => [PRIVATE, uid, ...rest];

/** Creates the cache of everything that the app reads, which lives as long as the app is open. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // services/firebase/rest repeats a request that may succeed, and fails at once when offline.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // `retryWhenOnline` repeats what has failed, and nothing else.
        refetchOnReconnect: false,
      },
    },
  });
  client.setQueryDefaults([PRIVATE], { gcTime: 0 });
  return client;
}

/** Reads again what a query failed to read: of a list, only the page that failed. */
const repeat = (query: Query): void => {
  query
    .fetch(undefined, { ...(query.state.fetchMeta && { meta: query.state.fetchMeta }) })
    .catch(() => undefined);
};

/**
 * Repeats the failed queries of the page when the network is back (`onOnline`).
 *
 * @returns a function that stops that
 */
export const retryWhenOnline = (client: QueryClient): (() => void) =>
  onOnline(() => {
    const failed = client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    failed.forEach(repeat);
  });
