import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DELETION_LOGS, MODERATION_LOG, POSTS } from '@/config/collections';
import { chunks } from '../lib/chunks';
import type { Snapshot } from './cache';
import { byPublication, publicPost, type PublicPost } from './publicPost';

/** Documents per request. */
const PAGE = 1000;
/** A decision gets its time when its commit begins; a commit takes less than this, in ms. */
const COMMIT_MS = 5 * 60_000;
/** After this time all posts are read again, in ms: changes made in the console are in no log. */
const READ_ALL_MS = 24 * 60 * 60_000;
/** Number of decisions from which on it is simpler to read all posts. */
const MANY_DECISIONS = 300;
/** Decisions after which a published post differs. */
const DECISIONS = ['publish', 'edit', 'delete'];
/** Index entries that Firestore counts for the price of one read. */
const COUNTED_PER_READ = 1000;

export interface ReadOptions {
  readonly projectId: string;
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
}

/** Reads and counts what Firestore bills. */
class Reader {
  private readonly database: Firestore;
  reads = 0;

  constructor(database: Firestore) {
    this.database = database;
  }

  get published(): Query {
    return this.database.collection(POSTS).where('status', '==', 'published');
  }

  async count(query: Query): Promise<{ count: number; at: Date }> {
    const answer = await query.count().get();
    const { count } = answer.data();
    this.reads += Math.max(1, Math.ceil(count / COUNTED_PER_READ));
    return { count, at: answer.readTime.toDate() };
  }

  countClosed = () => this.count(this.database.collection(DELETION_LOGS));

  async get(query: Query): Promise<readonly QueryDocumentSnapshot[]> {
    const { docs } = await query.get();
    this.reads += Math.max(1, docs.length);
    return docs;
  }

  /** Reads the newest published posts. */
  async newest(limit: number, onProgress: (fraction: number) => void): Promise<PublicPost[]> {
    const posts: PublicPost[] = [];
    const ordered = this.published.orderBy('publishedAt', 'desc').orderBy('position', 'asc');
    let left = limit;
    let next = ordered;
    for (;;) {
      const size = Math.min(PAGE, left);
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
      const docs = await this.get(next.limit(size));
      posts.push(...docs.flatMap((doc) => publicPost(doc.id, doc.data()) ?? []));
      left -= docs.length;
      onProgress(1 - left / limit);
      const last = docs.at(-1);
      if (!last || docs.length < size || left === 0) return posts;
      next = ordered.startAfter(last);
    }
  }

  /** Reads posts by id; of one that is not published or does not exist, the value is null. */
  async byId(ids: readonly string[]): Promise<ReadonlyMap<string, PublicPost | null>> {
    const found = new Map<string, PublicPost | null>();
    for (const some of chunks(ids, PAGE)) {
      // oxlint-disable-next-line no-await-in-loop -- a few requests at most
      const docs = await this.database.getAll(
        ...some.map((id) => this.database.doc(`${POSTS}/${id}`)),
      );
      this.reads += docs.length;
      for (const doc of docs) found.set(doc.id, publicPost(doc.id, doc.data() ?? {}));
    }
    return found;
  }

  /** Reads the ids of the posts that admins published, edited or deleted; null if they are many. */
  async decidedSince(since: Date): Promise<readonly string[] | null> {
    const entries = await this.get(
      this.database
        .collection(MODERATION_LOG)
        .where('at', '>', Timestamp.fromDate(since))
        .orderBy('at', 'desc')
        .limit(MANY_DECISIONS),
    );
    if (entries.length === MANY_DECISIONS) return null;
    const ids = entries
      .filter((entry) => DECISIONS.includes(String(entry.get('action'))))
      .flatMap((entry): string[] => entry.get('postIds'));
    return [...new Set(ids)];
  }
}

/** Updates the posts of the last run by the log of decisions; null if all must be read. */
async function update(
  reader: Reader,
  { limit, projectId, last }: ReadOptions,
  now: Pick<Snapshot, 'published' | 'closed' | 'readAt'>,
): Promise<Snapshot | null> {
  if (
    last?.projectId !== projectId ||
    last.limit !== limit ||
    last.closed !== now.closed ||
    now.readAt.getTime() - last.readAllAt.getTime() > READ_ALL_MS
  ) {
    return null;
  }
  const ids = await reader.decidedSince(new Date(last.readAt.getTime() - COMMIT_MS));
  if (ids === null) return null;
  const changed = await reader.byId(ids);
  const kept = last.posts.filter(({ id }) => !changed.has(id));
  const posts = [...kept, ...[...changed.values()].filter((post) => post !== null)]
    .toSorted(byPublication)
    .slice(0, limit ?? undefined);
  // With all posts at hand, a number that differs shows a change that is in no log.
  const isWhole = last.published === last.posts.length && now.published <= (limit ?? Infinity);
  if (isWhole && posts.length !== now.published) return null;
  return { ...last, ...now, posts };
}

/**
 * Reads the published posts, newest first: all of them once a day, otherwise only those that the
 * moderation log names since the last run (docs/adr/0019-prerender-posts.md).
 */
export async function readPosts(database: Firestore, options: ReadOptions): Promise<ReadResult> {
  const { limit, projectId, onProgress = () => undefined } = options;
  const reader = new Reader(database);
  const closed = await reader.countClosed();
  const published = await reader.count(reader.published);
  // The earlier one of the two: what is committed after it belongs to the next run.
  const now = { published: published.count, closed: closed.count, readAt: closed.at };
  const updated = await update(reader, options, now);
  if (updated !== null) {
    return { snapshot: updated, reads: reader.reads, isComplete: false };
  }
  const posts = await reader.newest(limit ?? Math.max(1, published.count), onProgress);
  const snapshot: Snapshot = {
    ...now,
    projectId,
    limit,
    readAllAt: now.readAt,
    posts: posts.toSorted(byPublication),
  };
  return { snapshot, reads: reader.reads, isComplete: true };
}
