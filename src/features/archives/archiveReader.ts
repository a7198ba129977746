import { ARCHIVES_FRESH_MS, SORTED_DAY_MAX } from '@/config/limits';
import { rangeOf, sameDays, type ArchiveDay, type PageRange } from '@/domain/archives';
import type { Post } from '@/domain/post';
import { totalVotes } from '@/domain/votes';
import type { ArchivePosts } from '@/services/archives';
import { addressOf, type ArchiveRequest } from './archiveRequest';

/** A part of the archive as it was read. */
export interface ArchiveView {
  /** All days of the archive, newest first. */
  readonly days: readonly ArchiveDay[];
  /** null where there is no post. */
  readonly place: PageRange | null;
  readonly posts: readonly Post[];
  /** Whether the day counts and the posts of this page say the same. */
  readonly isExact: boolean;
}

interface ArchiveSource {
  readonly fetchDays: () => Promise<readonly ArchiveDay[]>;
  readonly fetchPage: (
    place: PageRange,
    date: string | null,
    size?: number,
  ) => Promise<ArchivePosts>;
  readonly now: () => number;
}

/** The day counts as they were read, and the pages that were read by them. */
interface Edition {
  readonly days: readonly ArchiveDay[];
  readonly readAt: number;
  readonly views: Map<string, ArchiveView>;
}

export interface ArchiveReader {
  /** The days as last read, however old; null before. */
  readonly days: () => readonly ArchiveDay[] | null;
  /**
   * The days, read unless they are kept.
   *
   * @throws ConnectionError when it cannot be read
   */
  readonly fetchDays: () => Promise<readonly ArchiveDay[]>;
  /** Where the part should be found, by these days. */
  readonly expected: (request: ArchiveRequest) => PageRange | null;
  /** The part as it was read a short while ago, or null. */
  readonly kept: (request: ArchiveRequest) => ArchiveView | null;
  /**
   * Reads the part, unless it is kept.
   *
   * @throws ConnectionError when it cannot be read
   */
  readonly read: (request: ArchiveRequest) => Promise<ArchiveView>;
}

const ofDate = (days: readonly ArchiveDay[], date: string | null): readonly ArchiveDay[] =>
  date === null ? days : days.filter((day) => day.date === date);

/** Whether the posts of a day are few enough to be read whole, and so to be sorted. */
export const isSortable = ({ total }: PageRange): boolean => total <= SORTED_DAY_MAX;

/** Most reactions first; those with as many stay in order. */
const byReactions = (posts: readonly Post[]): readonly Post[] =>
  posts.toSorted((a, b) => totalVotes(b.votes) - totalVotes(a.votes));

const locate = (days: readonly ArchiveDay[], { date, page }: ArchiveRequest): PageRange | null =>
  rangeOf(ofDate(days, date), page);

/**
 * Reads the archive by its day counts, which are read once in a while: as long as they are kept,
 * every page begins where the one before ended, whatever is published meanwhile. When a page shows
 * that posts came or went where it is, the counts are read again, and the page by them.
 */
export function createArchiveReader({ fetchDays, fetchPage, now }: ArchiveSource): ArchiveReader {
  let edition: Edition | null = null;
  const underway = new Map<string, Promise<ArchiveView>>();

  const current = (): Edition | null =>
    edition && now() - edition.readAt < ARCHIVES_FRESH_MS ? edition : null;

  async function newEdition(): Promise<Edition> {
    const readAt = now();
    edition = { days: await fetchDays(), readAt, views: new Map() };
    return edition;
  }

  async function fetchBy({ days }: Edition, request: ArchiveRequest): Promise<ArchiveView> {
    const place = locate(days, request);
    if (!place) return { days, place, posts: [], isExact: true };
    const whole = request.order && isSortable(place) ? locate(days, { ...request, page: 1 }) : null;
    if (whole) {
      const { posts, agrees } = await fetchPage(whole, request.date, whole.total);
      const shown = byReactions(posts).slice(place.from - 1, place.to);
      return { days, place, posts: shown, isExact: agrees };
    }
    const { posts, agrees } = await fetchPage(place, request.date);
    return { days, place, posts, isExact: agrees };
  }

  const cachedView = (request: ArchiveRequest): ArchiveView | null =>
    current()?.views.get(addressOf(request)) ?? null;

  async function fetchAgain(request: ArchiveRequest): Promise<ArchiveView> {
    const kept = current();
    // What the kept counts do not know may have been published since.
    const isKnown = kept !== null && locate(kept.days, request)?.page === request.page;
    let own = isKnown ? kept : await newEdition();
    let view = await fetchBy(own, request);
    if (!view.isExact) {
      const before = own.days;
      own = await newEdition();
      if (!sameDays(before, own.days)) view = await fetchBy(own, request);
    }
    // Under its own address: a page beyond the last is the last. What is not there is not kept.
    if (view.place) own.views.set(addressOf({ ...request, page: view.place.page }), view);
    return view;
  }

  /** Who asks while it is being read waits for the same answer. */
  function fetchOnce(request: ArchiveRequest): Promise<ArchiveView> {
    const address = addressOf(request);
    const reading =
      underway.get(address) ?? fetchAgain(request).finally(() => underway.delete(address));
    underway.set(address, reading);
    return reading;
  }

  return {
    days: () => edition?.days ?? null,
    fetchDays: async () => (current() ?? (await newEdition())).days,
    expected: (request) => edition && locate(edition.days, request),
    kept: cachedView,
    read: async (request) => cachedView(request) ?? fetchOnce(request),
  };
}
