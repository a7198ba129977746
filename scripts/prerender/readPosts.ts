import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { archiveDays } from '@/domain/archive/archiveDays';
import { parisDay, startOfParisDay } from '@/domain/days';
import { MONTHS_QUERY } from '@/services/archive/archiveQueries';
import { cursorAfter } from '@/services/firebase/page';
import { parseMonth } from '@/services/firebase/parse';
import type { Query } from '@/services/firebase/query';
import type { RestDocument } from '@/services/firebase/restValues';
import type { Visitor } from '../lib/visitor';
import type { Snapshot } from './cache';
import { byPublication, publicPost, type PublicPost } from './publicPost';
import { ALL_PUBLISHED, editedSince, publishedOn, publishedSince } from './queries';

/** A post gets its time when its commit begins; a commit takes less than this, in ms. */
const COMMIT_MS = 5 * 60_000;
/** After this time all posts are read again, in ms: not every change leaves a public trace. */
const READ_ALL_MS = 24 * 60 * 60_000;
/** Number of changed posts from which on it is simpler to read all posts. */
const MANY_CHANGES = 300;
/** Index entries that Firestore counts for the price of one read. */
const COUNTED_PER_READ = 1000;

export interface ReadOptions {
  /** Maximum number of posts; null for all. */
  readonly limit: number | null;
  /** Snapshot of the last run, or null. */
  readonly last: Snapshot | null;
  readonly onProgress?: (fraction: number) => void;
}

export interface ReadResult {
  readonly snapshot: Snapshot;
  /** Reads that Firestore bills. */
  readonly reads: number;
  /** True if all posts were read, false if only what had changed. */
  readonly isComplete: boolean;
  /** Ids of the published posts among these reads that cannot be parsed, and so have no page. */
  readonly skipped: readonly string[];
}

/** Reads and counts what Firestore bills. */
class Reader {
  private readonly visitor: Visitor;
  reads = 0;
  readonly skipped = new Set<string>();

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Counts the published posts, up to DOCUMENTS_PER_QUERY. */
  async count(): Promise<{ published: number; readAt: Date }> {
    const { count, at } = await this.visitor.count({
      ...ALL_PUBLISHED,
      structuredQuery: { ...ALL_PUBLISHED.structuredQuery, limit: DOCUMENTS_PER_QUERY },
    });
    this.reads += Math.max(1, Math.ceil(count / COUNTED_PER_READ));
    return { published: count, readAt: at };
  }

  async fetch(query: Query): Promise<readonly RestDocument[]> {
    const documents = await this.visitor.fetch(query);
    this.reads += Math.max(1, documents.length);
    return documents;
  }

  /** Parses posts. Those that cannot be parsed are left out and noted. */
  parse(documents: readonly RestDocument[]): PublicPost[] {
    return documents.flatMap(({ id, data }) => {
      const post = publicPost(id, data);
      if (post === null) this.skipped.add(id);
      return post ?? [];
    });
  }

  /** Reads the number of posts of each day, of which publications and deletions keep count. */
  async days(): Promise<Snapshot['days']> {
    const months = await this.fetch(MONTHS_QUERY);
    const counts = months.map(({ id, data }) => [id, parseMonth(id, data)] as const);
    const days = archiveDays(Object.fromEntries(counts));
    return Object.fromEntries(days.map(({ date, count }) => [date, count]));
  }

  /**
   * Reads the newest published posts.
   *
   * @param limit null for all
   * @param expected number of published posts, for the progress
   */
  async newest(
    limit: number | null,
    expected: number,
    onProgress: (fraction: number) => void,
  ): Promise<PublicPost[]> {
    const posts: PublicPost[] = [];
    const total = Math.max(1, Math.min(expected, limit ?? Infinity));
    let left = limit ?? Infinity;
    let read = 0;
    let { structuredQuery } = ALL_PUBLISHED;
    for (;;) {
      const size = Math.min(DOCUMENTS_PER_QUERY, left);
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
      const documents = await this.fetch({
        ...ALL_PUBLISHED,
        structuredQuery: { ...structuredQuery, limit: size },
      });
      posts.push(...this.parse(documents));
      left -= documents.length;
      read += documents.length;
      onProgress(Math.min(1, read / total));
      const last = documents.at(-1);
      if (!last || documents.length < size || left === 0) return posts;
      structuredQuery = { ...structuredQuery, startAt: cursorAfter(ALL_PUBLISHED, last) };
    }
  }
}

/** Returns the number of published posts: where they are too many to be counted, the sum of the days. */
const publishedBy = (days: Snapshot['days'], counted: number): number =>
  counted < DOCUMENTS_PER_QUERY
    ? counted
    : Math.max(
        counted,
        Object.values(days).reduce((sum, count) => sum + count, 0),
      );

/** Returns the days whose number of posts differs. */
const changedDays = (before: Snapshot['days'], now: Snapshot['days']): readonly string[] =>
  Object.keys({ ...before, ...now }).filter((date) => before[date] !== now[date]);

/** Updates the posts of the last run by what is public of the changes; null if all must be read. */
async function update(
  reader: Reader,
  last: Snapshot,
  now: Pick<Snapshot, 'published' | 'readAt' | 'days'>,
): Promise<Snapshot | null> {
  const since = new Date(last.readAt.getTime() - COMMIT_MS);
  // Publications and deletions of one day may cancel out in its count, so each day on which posts may
  // have been published since the last run is read as a whole. Earlier days only lose posts.
  const newFrom = startOfParisDay(since);
  const earlier = changedDays(last.days, now.days).filter((date) => date < parisDay(newFrom));
  const expected = earlier.reduce((sum, date) => sum + 1 + (now.days[date] ?? 0), 0);
  if (expected >= MANY_CHANGES) return null;
  const edited = await reader.fetch(editedSince(since, MANY_CHANGES));
  if (edited.length === MANY_CHANGES) return null;
  const inDays: RestDocument[] = [];
  for (const query of [
    publishedSince(newFrom, MANY_CHANGES),
    ...earlier.map((date) => publishedOn(date, MANY_CHANGES)),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- a few requests at most
    inDays.push(...(await reader.fetch(query)));
    if (inDays.length >= MANY_CHANGES) return null;
  }
  const isInDays = ({ publishedAt }: PublicPost): boolean =>
    publishedAt >= newFrom || earlier.includes(parisDay(publishedAt));
  const editedIds = new Set(edited.map(({ id }) => id));
  const others = [
    ...last.posts.filter(({ id }) => !editedIds.has(id)),
    ...reader.parse(edited),
  ].filter((post) => !isInDays(post));
  const posts = [...others, ...reader.parse(inDays)]
    .toSorted(byPublication)
    .slice(0, last.limit ?? undefined);
  // With all posts at hand, a number that differs shows a change that left no other trace.
  const isWhole = last.published === last.posts.length && now.published <= (last.limit ?? Infinity);
  if (isWhole && posts.length !== now.published) return null;
  return { ...last, ...now, posts };
}

/**
 * Reads the published posts as a visitor, newest first: all of them once a day, otherwise only what may
 * have changed since the last run (docs/adr/0019-prerender-posts.md).
 */
export async function readPosts(visitor: Visitor, options: ReadOptions): Promise<ReadResult> {
  const { limit, last, onProgress = () => undefined } = options;
  const { projectId } = visitor;
  const reader = new Reader(visitor);
  // In this order: what is committed after the first answer belongs to the next run.
  const counted = await reader.count();
  const days = await reader.days();
  const now = { ...counted, days, published: publishedBy(days, counted.published) };
  const isUsable =
    last?.projectId === projectId &&
    last.limit === limit &&
    now.readAt.getTime() - last.readAllAt.getTime() <= READ_ALL_MS;
  const updated = isUsable ? await update(reader, last, now) : null;
  if (updated !== null) {
    return {
      snapshot: updated,
      reads: reader.reads,
      isComplete: false,
      skipped: [...reader.skipped],
    };
  }
  const posts = await reader.newest(limit, now.published, onProgress);
  const snapshot: Snapshot = {
    ...now,
    projectId,
    limit,
    readAllAt: now.readAt,
    posts: posts.toSorted(byPublication),
  };
  return { snapshot, reads: reader.reads, isComplete: true, skipped: [...reader.skipped] };
}
