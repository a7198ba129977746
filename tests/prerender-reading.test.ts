import { beforeEach, describe, expect, it } from 'vitest';
import { ARCHIVE_MONTHS } from '@/config/collections';
import { parisDay } from '@/domain/days';
import type { Cursor, Query } from '@/services/firebase/query';
import type { RestDocument } from '@/services/firebase/restValues';
import type { Visitor } from '../scripts/lib/visitor';
import type { Snapshot } from '../scripts/prerender/cache';
import { readPosts } from '../scripts/prerender/readPosts';
import { publishedPost } from './factories/posts';

// Which posts readPosts() reads, at fixed times; tests/integration/prerender.test.ts reads real queries.

interface Stored {
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
  readonly content: string;
}

const posts = new Map<string, Stored>();
/** Posts that were deleted in the console: the counts of their days still contain them. */
const stillCounted: Stored[] = [];
let now: Date;

const publish = (id: string, at: string, fields: Partial<Stored> = {}): void => {
  posts.set(id, { publishedAt: new Date(at), editedAt: null, content: id, ...fields });
};

/** Returns the posts per day as documents of archiveMonths. */
function months(): RestDocument[] {
  const documents = new Map<string, Record<string, number>>();
  for (const { publishedAt } of [...posts.values(), ...stillCounted]) {
    const month = parisDay(publishedAt).slice(0, 7);
    const day = parisDay(publishedAt).slice(8);
    const days = documents.get(month) ?? {};
    days[day] = (days[day] ?? 0) + 1;
    documents.set(month, days);
  }
  return [...documents].map(([id, days]) => ({ id, name: id, fields: {}, data: { days } }));
}

const timeIn = (cursor: Cursor | undefined): Date =>
  new Date(String(cursor?.values[0]?.['timestampValue']));

/** Answers a query for published posts that is bounded by the time of its first order. */
function published({ structuredQuery: { orderBy = [], ...range } }: Query): RestDocument[] {
  const field = orderBy[0]?.field.fieldPath === 'editedAt' ? 'editedAt' : 'publishedAt';
  const [newest, oldest] = [timeIn(range.startAt), timeIn(range.endAt)];
  return [...posts]
    .filter(([, { [field]: time }]) => time !== null && time <= newest && time >= oldest)
    .toSorted(([, a], [, b]) => Number(b[field]) - Number(a[field]))
    .slice(0, range.limit)
    .map(([id, fields]) => ({ id, name: id, fields: {}, data: publishedPost({ ...fields }) }));
}

const visitor: Visitor = {
  projectId: 'mur',
  fetch: async (query) =>
    query.structuredQuery.from[0].collectionId === ARCHIVE_MONTHS ? months() : published(query),
  count: async (query) => ({ count: published(query).length, at: now }),
};

let last: Snapshot | null;

/** Reads the posts at a time, after the run before. */
async function readAt(time: string, limit: number | null = null) {
  now = new Date(time);
  const result = await readPosts(visitor, { limit, last });
  last = result.snapshot;
  return { ...result, contents: last.posts.map(({ content }) => content).join(' ') };
}

beforeEach(() => {
  last = null;
  posts.clear();
  stillCounted.length = 0;
  publish('a', '2026-03-01T10:00:00Z');
  publish('b', '2026-03-09T10:00:00Z');
  publish('c', '2026-03-10T09:00:00Z');
});

describe('readPosts', () => {
  it('reads the counts and the posts of the day when nothing has changed', async () => {
    await readAt('2026-03-10T10:00:00Z');
    // The count, the month, no edited post and one of the day.
    expect(await readAt('2026-03-10T11:00:00Z')).toMatchObject({
      isComplete: false,
      reads: 4,
      contents: 'c b a',
    });
  });

  it('sees that a post is deleted when another of the same day is published', async () => {
    await readAt('2026-03-10T10:00:00Z', 2);
    posts.delete('c');
    publish('d', '2026-03-10T15:00:00Z');
    expect(await readAt('2026-03-10T16:00:00Z', 2)).toMatchObject({
      isComplete: false,
      contents: 'd b',
    });
  });

  it('sees the posts of both days after midnight', async () => {
    await readAt('2026-03-10T10:00:00Z');
    posts.delete('c');
    publish('d', '2026-03-10T22:30:00Z');
    publish('e', '2026-03-10T23:30:00Z');
    expect(await readAt('2026-03-11T00:00:00Z')).toMatchObject({
      isComplete: false,
      contents: 'e d b a',
    });
  });

  it('sees a post that was being published during the last run', async () => {
    await readAt('2026-03-10T23:01:00Z');
    publish('d', '2026-03-10T22:59:00Z');
    expect(await readAt('2026-03-11T00:01:00Z')).toMatchObject({
      isComplete: false,
      contents: 'd c b a',
    });
  });

  it('sees that a post of an earlier day is deleted when not all posts are read', async () => {
    publish('b2', '2026-03-09T11:00:00Z');
    await readAt('2026-03-10T10:00:00Z', 3);
    posts.delete('b2');
    expect(await readAt('2026-03-10T11:00:00Z', 3)).toMatchObject({
      isComplete: false,
      reads: 5,
      contents: 'c b',
    });
  });

  it('reads the other posts when one cannot be parsed, and names that one', async () => {
    publish('b', '2026-03-09T10:00:00Z', { editedAt: new Date(NaN) });
    publish('not an id', '2026-03-10T08:00:00Z');
    expect(await readAt('2026-03-10T10:00:00Z')).toMatchObject({
      isComplete: true,
      contents: 'c a',
      skipped: ['not an id', 'b'],
    });
    // The next run reads the posts of the day only.
    expect(await readAt('2026-03-10T11:00:00Z')).toMatchObject({
      isComplete: false,
      contents: 'c a',
      skipped: ['not an id'],
    });
  });

  it('sees an edit of an earlier post', async () => {
    await readAt('2026-03-10T10:00:00Z');
    publish('a', '2026-03-01T10:00:00Z', {
      content: 'A',
      editedAt: new Date('2026-03-10T09:58:00Z'),
    });
    expect(await readAt('2026-03-10T11:00:00Z')).toMatchObject({
      isComplete: false,
      contents: 'c b A',
    });
  });

  it('reads all posts after a day', async () => {
    await readAt('2026-03-10T10:00:00Z');
    publish('a', '2026-03-01T10:00:00Z', { content: 'A' });
    expect(await readAt('2026-03-10T23:00:00Z')).toMatchObject({ contents: 'c b a' });
    expect(await readAt('2026-03-11T10:01:00Z')).toMatchObject({
      isComplete: true,
      contents: 'c b A',
    });
  });

  it('reads all posts when one is missing that its day still counts', async () => {
    const { contents } = await readAt('2026-03-10T10:00:00Z');
    expect(contents).toBe('c b a');
    stillCounted.push(...[posts.get('b')].filter((post) => post !== undefined));
    posts.delete('b');
    expect(await readAt('2026-03-10T11:00:00Z')).toMatchObject({
      isComplete: true,
      contents: 'c a',
    });
  });

  describe('with 400 posts of one day', () => {
    const DAY = '2026-02-01T10:00:00Z';
    const ids = Array.from({ length: 400 }, (_, n) => `many${n}`);

    it.each<readonly [string, () => void]>([
      ['one is deleted', () => posts.delete('many7')],
      ['all are edited', () => ids.forEach((id) => publish(id, DAY, { editedAt: now }))],
    ])('reads all posts after %s, which bounds the reads of a run', async (_, change) => {
      for (const id of ids) publish(id, DAY);
      await readAt('2026-03-10T10:00:00Z', 350);
      change();
      const { isComplete, reads } = await readAt('2026-03-10T11:00:00Z', 350);
      expect(isComplete).toBe(true);
      expect(reads).toBeLessThan(800);
    });
  });
});
