import { USERS } from '@/config/collections';
import type { Query } from '@/services/firebase/query';
import type { Reader } from '@/services/firebase/rest';
import type { Visitor } from '../../scripts/lib/visitor';
import { shapeOf, type Shape } from './shapes';

type Builders = typeof import('@/services/firebase/query');
type Rest = typeof import('@/services/firebase/rest');

/** Functions that build queries: the recorder has to see every call of them in src. */
export const RECORDED = ['query', 'where', 'whereNull', 'ascending', 'descending'] as const;

/** Shapes of all sent queries, in order. */
export const sent: Shape[] = [];
/** Queries and counts for which the rules have a bound: a visitor's, a user's own, and those of published posts. */
export const bounded: Query[] = [];
/** Call sites in src of all sent queries and their parts: 'src/services/posts/posts.ts:46:3'. */
export const sites = new Set<string>();

/** Call site of each built query, filter and order. */
const sitesOf = new WeakMap<object, string>();

const ROOT = `${process.cwd().replaceAll('\\', '/')}/`;

/**
 * Returns the innermost call site on the stack in a folder; Vitest maps it to the source file.
 *
 * @param folder such as 'src/'
 */
export function caller(folder: string): string | undefined {
  const frames = (new Error('where').stack ?? '').replaceAll('\\', '/').split('\n');
  const frame = frames.find((line) => line.includes(`${ROOT}${folder}`));
  return frame?.split(ROOT)[1]?.match(/^[^)]+:\d+:\d+/)?.[0];
}

/** Wraps a function so that the call site of each result is noted. */
const noting =
  <Args extends unknown[], Part extends object>(build: (...args: Args) => Part) =>
  (...args: Args): Part => {
    const part = build(...args);
    const site = caller('src/');
    if (site !== undefined) sitesOf.set(part, site);
    return part;
  };

/** Returns services/firebase/query with functions that note where they are called. */
export const recordingBuilders = (builders: Builders): Builders => ({
  ...builders,
  query: noting(builders.query),
  where: noting(builders.where),
  whereNull: noting(builders.whereNull),
  ascending: noting(builders.ascending),
  descending: noting(builders.descending),
});

/** Records a query as sent. */
export function record(query: Query, reader: Reader = 'user'): void {
  const { where, orderBy = [] } = query.structuredQuery;
  const isOfPublished = JSON.stringify(where ?? null).includes('"published"');
  if (reader === 'visitor' || isOfPublished || query.parent.startsWith(`${USERS}/`))
    bounded.push(query);
  for (const part of [query, ...(where?.compositeFilter.filters ?? []), ...orderBy]) {
    const site = sitesOf.get(part);
    if (site !== undefined) sites.add(site);
  }
  sent.push(shapeOf(query));
}

/**
 * Returns services/firebase/rest with functions that record queries instead of sending them: every
 * collection is empty and every document missing.
 */
export const recordingRest = (rest: Rest): Rest => ({
  ...rest,
  sendQuery: async (query, reader?: Reader) => {
    record(query, reader ?? 'visitor');
    return [];
  },
  runQuery: async (query, reader = 'visitor') => {
    record(query, reader);
    return [];
  },
  fetchDocument: async () => null,
});

/** Records a count as sent: every collection is empty. */
export async function recordingCount(query: Query, reader: Reader = 'visitor'): Promise<number> {
  record(query, reader);
  return 0;
}

/** A visitor for scripts that records queries instead of sending them: every collection is empty. */
export const recordingVisitor: Visitor = {
  projectId: 'recorded',
  fetch: async (query) => {
    record(query, 'visitor');
    return [];
  },
  count: async (query) => {
    record(query, 'visitor');
    return { count: 0, at: new Date() };
  },
};
