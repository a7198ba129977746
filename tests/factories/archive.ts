import { parisDay, startOfNextParisDay, startOfParisDay } from '@/domain/days';
import { integer, randomFrom, type Random } from '../../scripts/lib/random';
import type { SeedDocument } from '../../scripts/lib/emulator-api';
import { postId, publishedPost } from './posts';

const DAY_MS = 86_400_000;

interface Published {
  readonly publishedAt: Date;
  readonly position: number;
}

/** Returns a day within the rules: at most ten posts, in batches that share one publishedAt. */
function ordinaryDay(start: Date, random: Random): Published[] {
  const posts: Published[] = [];
  const size = integer(random, 1, 10);
  for (let hour = 8; posts.length < size; hour += 1) {
    const publishedAt = new Date(start.getTime() + hour * 3_600_000 + integer(random, 0, 999));
    const batch = Math.min(integer(random, 1, 4), size - posts.length);
    for (let position = 0; position < batch; position += 1) posts.push({ publishedAt, position });
  }
  return posts;
}

/** Returns imported posts that are spread over their day. */
const spreadDay = (start: Date, size: number): Published[] =>
  Array.from({ length: size }, (_, n) => ({
    publishedAt: new Date(start.getTime() + Math.floor((n * 23 * 3_600_000) / size)),
    position: 0,
  }));

/** Returns imported posts that share one publishedAt, because only their day was known. */
const crowdedDay = (start: Date, size: number): Published[] =>
  Array.from({ length: size }, (_, position) => ({ publishedAt: start, position }));

/** Compares posts in the archive's order: newest first, a batch by position. */
const compareInArchive = (a: Published, b: Published): number =>
  b.publishedAt.getTime() - a.publishedAt.getTime() || a.position - b.position;

interface SeededArchive {
  /** Posts and month counts. */
  readonly documents: readonly SeedDocument[];
  /** The posts' ids by day, in the archive's order, newest day first. */
  readonly days: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns an archive of at least `size` posts that ends on the Paris day of `newest`: ordinary
 * days, and among the newest ten two imported ones, `crowd` posts spread over a day and `crowd` at
 * one instant.
 */
export function seededArchive(size: number, crowd: number, newest: Date): SeededArchive {
  const random = randomFrom(`archive ${size}`);
  const days = new Map<string, string[]>();
  const posts: SeedDocument[] = [];
  let start = startOfParisDay(newest);
  for (let day = 0; posts.length < size; day += 1) {
    const imported =
      day === 5 ? spreadDay(start, crowd) : day === 9 ? crowdedDay(start, crowd) : [];
    const published = imported.length > 0 ? imported : ordinaryDay(start, random);
    const ids = published.toSorted(compareInArchive).map((fields) => {
      // Ids are not in the order of the posts.
      const id = postId((posts.length * 7919) % 1_000_003);
      posts.push({ path: `posts/${id}`, fields: publishedPost({ ...fields }) });
      return id;
    });
    days.set(parisDay(start), ids);
    start = startOfParisDay(new Date(start.getTime() - DAY_MS / 2));
  }
  return { documents: [...posts, ...monthDocuments(days)], days };
}

/** Returns the `archiveMonths` documents of these days. */
function monthDocuments(days: ReadonlyMap<string, readonly string[]>): SeedDocument[] {
  const months = new Map<string, Record<string, number>>();
  for (const [date, ids] of days) {
    const month = months.get(date.slice(0, 7)) ?? {};
    month[date.slice(8)] = ids.length;
    months.set(date.slice(0, 7), month);
  }
  return [...months].map(([month, counts]) => ({
    path: `archiveMonths/${month}`,
    fields: { days: counts },
  }));
}

/** Returns an instant of the same Paris day that is later than any in `seededArchive`. */
export const lateOnSameDay = (instant: Date): Date =>
  new Date(startOfNextParisDay(instant).getTime() - 60_000);
