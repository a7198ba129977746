import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ARCHIVE_FRESH_MS, SORTED_DAY_MAX } from '@/config/limits';
import {
  daysOf,
  rangeOf,
  sameDays,
  type ArchiveDay,
  type PageRange,
} from '@/domain/archive/archiveDays';
import type { PublishedPost } from '@/domain/posts/post';
import { totalVotes } from '@/domain/posts/votes';
import { queryFn } from '@/hooks/query';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import {
  countCategoryPosts,
  fetchCategoryPage,
  type CategoryScope,
} from '@/services/archive/categoryPosts';
import type { Cursor } from '@/services/firebase/query';
import { addressOf, type ArchiveRequest } from './archiveRequest';

/** One page of the archive, or of one of its days, as it was read. */
export interface ReadPage {
  /** All days of the archive, newest first, by which the page was read. */
  readonly days: readonly ArchiveDay[];
  /** The range of the page; null if there are no posts. */
  readonly range: PageRange | null;
  readonly posts: readonly PublishedPost[];
  /** True if the posts of this page match the day counts. */
  readonly isExact: boolean;
}

/** True if a day has few enough posts to be read completely, which sorting requires. */
export const isSortable = ({ total }: PageRange): boolean => total <= SORTED_DAY_MAX;

/** Returns the range that a page has by these days; null if there are no posts. */
export const locate = (
  days: readonly ArchiveDay[],
  { date, page }: ArchiveRequest,
): PageRange | null => rangeOf(daysOf(days, date), page);

/**
 * The day counts, used for ARCHIVE_FRESH_MS: each page starts where the previous one ended, even if
 * posts are published in between.
 *
 * @param message see `queryFn`
 */
export const daysQuery = (message?: string) =>
  queryOptions({
    queryKey: ['archive', 'days'],
    queryFn: queryFn(
      'read the days of the archive',
      ({ signal }) => fetchArchiveDays(signal),
      message,
    ),
    staleTime: ARCHIVE_FRESH_MS,
  });

/** Sorts posts by reactions, most first; posts with equal counts keep their order. */
const byReactions = (posts: readonly PublishedPost[]): readonly PublishedPost[] =>
  posts.toSorted((a, b) => totalVotes(b.votes) - totalVotes(a.votes));

async function readBy(
  days: readonly ArchiveDay[],
  request: ArchiveRequest,
  signal: AbortSignal,
): Promise<ReadPage> {
  const range = locate(days, request);
  if (!range) return { days, range, posts: [], isExact: true };
  const wholeDay =
    request.order && isSortable(range) ? locate(days, { ...request, page: 1 }) : null;
  if (wholeDay) {
    const whole = await fetchArchivePage(wholeDay, request.date, wholeDay.total, signal);
    const posts = byReactions(whole.posts).slice(range.from - 1, range.to);
    return { days, range, posts, isExact: whole.agrees };
  }
  const { posts, agrees } = await fetchArchivePage(range, request.date, undefined, signal);
  return { days, range, posts, isExact: agrees };
}

/** Reads a page by the day counts; when its posts do not match these, reads both again. */
async function readPage(
  client: QueryClient,
  request: ArchiveRequest,
  signal: AbortSignal,
): Promise<ReadPage> {
  const readDays = (staleTime: number) => client.fetchQuery({ ...daysQuery(), staleTime });
  const known = client.getQueryData(daysQuery().queryKey);
  // A page that is unknown to the cached counts may have been published since.
  const isKnown = known !== undefined && locate(known, request)?.page === request.page;
  const days = await readDays(isKnown ? ARCHIVE_FRESH_MS : 0);
  const page = await readBy(days, request, signal);
  if (page.isExact) return page;
  const newDays = await readDays(0);
  return sameDays(days, newDays) ? page : await readBy(newDays, request, signal);
}

const pageKey = (request: ArchiveRequest) => ['archive', addressOf(request)];

/** A page of the archive: fresh as long as the day counts are those by which it was read. */
export function pageQuery(client: QueryClient, request: ArchiveRequest) {
  const isCurrent = ({ days, range }: ReadPage) =>
    range?.page === request.page && sameDays(days, client.getQueryData(daysQuery().queryKey) ?? []);
  return queryOptions<ReadPage>({
    queryKey: pageKey(request),
    queryFn: queryFn('read the archive', async ({ signal }) => {
      const read = await readPage(client, request, signal);
      const { range } = read;
      // A page beyond the last one shows the last one, whose address it then takes.
      if (range && range.page !== request.page) {
        client.setQueryData(pageKey({ ...request, page: range.page }), read);
      }
      return read;
    }),
    staleTime: ({ state: { data } }) => (data && isCurrent(data) ? ARCHIVE_FRESH_MS : 0),
  });
}

const categoryKey = ({ category, date }: CategoryScope) => ['archive', 'category', category, date];

/** Keeps the loaded posts for going back to the category. */
const CATEGORY = { staleTime: Infinity, gcTime: ARCHIVE_FRESH_MS, refetchOnMount: false };

/** The posts of a category, or of a category on one day, for `useList`. */
export const categoryQuery = (scope: CategoryScope) => ({
  ...CATEGORY,
  queryKey: [...categoryKey(scope), 'posts'],
  queryFn: queryFn(
    'load the posts of a category',
    ({ pageParam, signal }: { pageParam: Cursor | null; signal: AbortSignal }) =>
      fetchCategoryPage(scope, pageParam, signal),
  ),
});

/** The number of posts in a category. */
export const categoryCountQuery = (scope: CategoryScope) =>
  queryOptions({
    ...CATEGORY,
    queryKey: [...categoryKey(scope), 'count'],
    queryFn: queryFn('count the posts of a category', ({ signal }) =>
      countCategoryPosts(scope, signal),
    ),
  });
