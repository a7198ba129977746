import { ARCHIVE_FRESH_MS, SORTED_DAY_MAX } from '@/config/limits';
import { daysOf, rangeOf, sameDays, type ArchiveDay, type PageRange } from '@/domain/archiveDays';
import type { PublishedPost } from '@/domain/post';
import { totalVotes } from '@/domain/votes';
import {
  fetchArchiveDays,
  fetchArchivePage,
  type FetchedPage,
} from '@/services/archive/archivePages';
import { addressOf, type ArchiveRequest } from './archiveRequest';

/** One page of the archive, or of one of its days, as it was read. */
export interface ReadPage {
  /** All days of the archive, newest first. */
  readonly days: readonly ArchiveDay[];
  /** The range of the page; null if there are no posts. */
  readonly range: PageRange | null;
  readonly posts: readonly PublishedPost[];
  /** True if the posts of this page match the day counts. */
  readonly isExact: boolean;
}

interface ArchiveSource {
  readonly fetchDays: () => Promise<readonly ArchiveDay[]>;
  readonly fetchPage: (
    range: PageRange,
    date: string | null,
    size?: number,
  ) => Promise<FetchedPage>;
  readonly now: () => number;
}

/** The day counts as read at one time, with the pages read by them. */
interface Edition {
  readonly days: readonly ArchiveDay[];
  readonly readAt: number;
  readonly views: Map<string, ReadPage>;
}

export interface ArchiveReader {
  /** The days as last read, however old; null before the first read. */
  readonly days: () => readonly ArchiveDay[] | null;
  /**
   * Returns the days from the cache, or reads them.
   *
   * @throws ConnectionError, RequestError when the days cannot be read
   */
  readonly fetchDays: () => Promise<readonly ArchiveDay[]>;
  /** The range that the page should have by `days()`; null if unknown or without posts. */
  readonly expectedRange: (request: ArchiveRequest) => PageRange | null;
  /** The page from the cache; null if it is not cached or older than ARCHIVE_FRESH_MS. */
  readonly cachedView: (request: ArchiveRequest) => ReadPage | null;
  /**
   * Returns the page from the cache, or reads it.
   *
   * @throws ConnectionError, RequestError when the page cannot be read
   */
  readonly read: (request: ArchiveRequest) => Promise<ReadPage>;
}

/** True if a day has few enough posts to be read completely, which sorting requires. */
export const isSortable = ({ total }: PageRange): boolean => total <= SORTED_DAY_MAX;

/** Sorts posts by reactions, most first; posts with equal counts keep their order. */
const byReactions = (posts: readonly PublishedPost[]): readonly PublishedPost[] =>
  posts.toSorted((a, b) => totalVotes(b.votes) - totalVotes(a.votes));

const locate = (days: readonly ArchiveDay[], { date, page }: ArchiveRequest): PageRange | null =>
  rangeOf(daysOf(days, date), page);

/**
 * Creates a reader that finds the pages of the archive by its day counts. The counts are cached for
 * ARCHIVE_FRESH_MS, so that each page starts where the previous one ended, even if posts are
 * published in between. When the posts of a page do not match the counts, the reader reads the
 * counts again, and the page again if they have changed.
 */
export function createArchiveReader({ fetchDays, fetchPage, now }: ArchiveSource): ArchiveReader {
  let edition: Edition | null = null;
  const pendingReads = new Map<string, Promise<ReadPage>>();

  const current = (): Edition | null =>
    edition && now() - edition.readAt < ARCHIVE_FRESH_MS ? edition : null;

  async function newEdition(): Promise<Edition> {
    const readAt = now();
    const read: Edition = { days: await fetchDays(), readAt, views: new Map() };
    // A slow answer does not replace the newer counts.
    if (!edition || edition.readAt <= readAt) edition = read;
    return read;
  }

  async function fetchBy({ days }: Edition, request: ArchiveRequest): Promise<ReadPage> {
    const range = locate(days, request);
    if (!range) return { days, range, posts: [], isExact: true };
    const wholeDay =
      request.order && isSortable(range) ? locate(days, { ...request, page: 1 }) : null;
    if (wholeDay) {
      const { posts, agrees } = await fetchPage(wholeDay, request.date, wholeDay.total);
      const shown = byReactions(posts).slice(range.from - 1, range.to);
      return { days, range, posts: shown, isExact: agrees };
    }
    const { posts, agrees } = await fetchPage(range, request.date);
    return { days, range, posts, isExact: agrees };
  }

  const cachedView = (request: ArchiveRequest): ReadPage | null =>
    current()?.views.get(addressOf(request)) ?? null;

  async function fetchView(request: ArchiveRequest): Promise<ReadPage> {
    const cached = current();
    // A page unknown to the cached counts may have been published since: read new counts.
    const isKnown = cached !== null && locate(cached.days, request)?.page === request.page;
    let usedEdition = isKnown ? cached : await newEdition();
    let view = await fetchBy(usedEdition, request);
    if (!view.isExact) {
      const before = usedEdition.days;
      usedEdition = await newEdition();
      if (!sameDays(before, usedEdition.days)) view = await fetchBy(usedEdition, request);
    }
    // Caches the view under its real page number: a page beyond the last one shows the last one.
    if (view.range) usedEdition.views.set(addressOf({ ...request, page: view.range.page }), view);
    return view;
  }

  /** Shares one read among concurrent requests for the same page. */
  function fetchOnce(request: ArchiveRequest): Promise<ReadPage> {
    const address = addressOf(request);
    const pendingRead =
      pendingReads.get(address) ?? fetchView(request).finally(() => pendingReads.delete(address));
    pendingReads.set(address, pendingRead);
    return pendingRead;
  }

  return {
    days: () => edition?.days ?? null,
    fetchDays: async () => (current() ?? (await newEdition())).days,
    expectedRange: (request) => edition && locate(edition.days, request),
    cachedView,
    read: async (request) => cachedView(request) ?? fetchOnce(request),
  };
}

/** The app's reader of the archive; its cache lives as long as the app is open. */
export const archiveReader = createArchiveReader({
  fetchDays: fetchArchiveDays,
  fetchPage: fetchArchivePage,
  now: Date.now,
});
