import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ARCHIVE_PAGE, ARCHIVE_SKIP_MAX } from '@/config/limits';
import { rangeOf, totalOf, type ArchiveDay } from '@/domain/archive/archiveDays';
import type { Post } from '@/domain/posts/post';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { countCategoryPosts, fetchCategoryPage } from '@/services/archive/categoryPosts';
import type { Cursor, Query } from '@/services/firebase/query';
import type { Page } from '@/services/firebase/page';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { lateOnSameDay, seededArchive } from '../factories/archive';
import { postId, publishedPost } from '../factories/posts';
import { atScale } from '../support/scale';
import { write } from './support/emulator';

/** Documents and counts that the services have read from the emulator since the last reset. */
const readCounts = { documents: 0, counts: 0 };

vi.mock('@/services/firebase/rest', async (importOriginal) => {
  const rest = await importOriginal<typeof import('@/services/firebase/rest')>();
  return {
    ...rest,
    runQuery: async (query: Query) => {
      const documents = await rest.runQuery(query);
      readCounts.documents += documents.length;
      return documents;
    },
  };
});
vi.mock('@/services/firebase/runCount', async (importOriginal) => {
  const { runCount } = await importOriginal<typeof import('@/services/firebase/runCount')>();
  return {
    runCount: (query: Query) => {
      readCounts.counts += 1;
      return runCount(query);
    },
  };
});

beforeEach(() => Object.assign(readCounts, { documents: 0, counts: 0 }));

/** Fetches a page of the archive, or of one day, and returns the reads it needed. */
async function pageOf(days: readonly ArchiveDay[], page: number, date: string | null = null) {
  const range = rangeOf(date === null ? days : days.filter((day) => day.date === date), page);
  if (!range) throw new Error('no such day');
  Object.assign(readCounts, { documents: 0, counts: 0 });
  const { posts, agrees } = await fetchArchivePage(range, date);
  return { ids: posts.map(({ id }) => id), agrees, range, ...readCounts };
}

/** Fetches all pages of the category 'justice', on all days or on one, and checks their reads. */
async function justiceOf(date: string | null): Promise<readonly string[]> {
  const scope = { category: 'justice', date } as const;
  const found: string[] = [];
  let next: Cursor | null = null;
  do {
    readCounts.documents = 0;
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before ended
    const page: Page<Post> = await fetchCategoryPage(scope, next);
    expect(readCounts.documents).toBeLessThanOrEqual(21);
    found.push(...page.items.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(await countCategoryPosts(scope)).toBe(found.length);
  return found;
}

const newest = new Date('2026-11-20T10:00:00Z');
/** Maximum number of documents read per page, in addition to one read of the months. */
const BOUND = ARCHIVE_SKIP_MAX + ARCHIVE_PAGE + 1;
/** Maximum number of counts to find where a page begins: binary search in a day and an instant. */
const COUNTS_BOUND = 58;
/** Number of posts in the archive (SIZE) and in each of its two imported days (CROWD). */
const SIZE = atScale(1200, 20_000);
const CROWD = atScale(300, 1500);

describe('archive', () => {
  it('reads any page and any date with at most 30 documents, by default, in addition to the months', async () => {
    const { documents, days: ids } = seededArchive(SIZE, CROWD, newest);
    await writeDocuments(TEST, documents);
    const all = [...ids.values()].flat();

    const days = await fetchArchiveDays();
    expect(days.map(({ date, count }) => [date, count])).toEqual(
      [...ids].map(([date, own]) => [date, own.length]),
    );
    const months = new Set(days.map(({ date }) => date.slice(0, 7)));
    expect(readCounts.documents).toBe(months.size);
    expect(totalOf(days)).toBe(all.length);

    const pages = Math.ceil(all.length / 20);
    const [spread, heaped] = days.filter(({ count }) => count === CROWD).map(({ date }) => date);
    const ofCrowd = CROWD / 20;
    const halfway = Math.ceil(ofCrowd / 2);
    const requests: readonly (readonly [number, string | null])[] = [
      ...[1, 2, Math.floor(pages / 2), pages - 1, pages].map((page) => [page, null] as const),
      // Pages that begin before, in and after the imported days.
      ...[3, 0.4 * ofCrowd, 0.8 * ofCrowd, ofCrowd + 1, 1.2 * ofCrowd, 2 * ofCrowd + 5].map(
        (page) => [Math.floor(page), null] as const,
      ),
      ...[1, 2, halfway, ofCrowd].map((page) => [page, spread ?? ''] as const),
      [halfway, heaped ?? ''],
      ...[days.at(0), days.at(days.length / 2), days.at(-1)].map(
        (day) => [1, day?.date ?? null] as const,
      ),
    ];
    for (const [page, date] of requests) {
      // oxlint-disable-next-line no-await-in-loop -- the reads of each page are counted separately
      const { ids: shown, range, ...cost } = await pageOf(days, page, date);
      const list = date === null ? all : (ids.get(date) ?? []);
      console.info(`page ${page} of ${date ?? 'all'}: ${JSON.stringify(cost)}`);
      expect(shown).toEqual(list.slice((page - 1) * 20, page * 20));
      expect(cost.agrees).toBe(true);
      expect(cost.documents).toBeLessThanOrEqual(BOUND);
      // A count reads no documents; it is billed as one read per 1,000 index entries.
      expect(cost.counts).toBeLessThanOrEqual(range.skip <= ARCHIVE_SKIP_MAX ? 0 : COUNTS_BOUND);
    }

    // To sort a day by reactions, the app fetches the whole day: `size` is the day's count.
    const [day] = days;
    const whole = day && rangeOf([day], 1);
    if (!whole) throw new Error('no days');
    Object.assign(readCounts, { documents: 0, counts: 0 });
    const { posts, agrees } = await fetchArchivePage(whole, day.date, whole.total);
    expect(posts.map(({ id }) => id)).toEqual(ids.get(day.date));
    expect({ agrees, ...readCounts }).toEqual({ agrees: true, documents: whole.total, counts: 0 });
  }, 600_000);

  it('detects posts that were published since the counts were read, or never counted', async () => {
    const { documents, days: ids } = seededArchive(60, 0, newest);
    await writeDocuments(TEST, documents);
    const days = await fetchArchiveDays();
    const [today = '', ...earlier] = ids.keys();
    expect((await pageOf(days, 1)).agrees).toBe(true);
    expect((await pageOf(days, 2)).agrees).toBe(true);

    // Published since: the first page contains the post and `agrees` is false.
    await write(`posts/${postId(7)}`, publishedPost({ publishedAt: lateOnSameDay(newest) }));
    const first = await pageOf(days, 1);
    expect(first.ids[0]).toBe(postId(7));
    expect(first.agrees).toBe(false);
    expect((await pageOf(days, 1, today)).agrees).toBe(false);
    // With the old counts the second page continues where the first one ended before.
    const second = await pageOf(days, 2);
    expect(second.ids).toEqual([...ids.values()].flat().slice(20, 40));
    expect(second.agrees).toBe(true);

    // A post of another day that no month counts.
    const quiet = new Date(`${earlier.at(-1)}T12:00:00Z`);
    await write(
      `posts/${postId(8)}`,
      publishedPost({ publishedAt: new Date(quiet.getTime() - 86_400_000) }),
    );
    const last = Math.ceil(totalOf(days) / 20);
    expect((await pageOf(days, last)).agrees).toBe(false);
  });

  it('skips and logs invalid documents, and pages through the others by the counts', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { documents, days: ids } = seededArchive(30, 0, newest);
    const [broken = '', ...rest] = [...ids.values()].flat();
    await writeDocuments(TEST, documents);
    await write(`posts/${broken}`, { ...documents[0]?.fields, category: null });
    await write('archiveMonths/1999-01', { days: 'aucun' });
    const days = await fetchArchiveDays();
    const { ids: shown, agrees } = await pageOf(days, 1);
    expect(shown).toEqual(rest.slice(0, 19));
    expect(agrees).toBe(true);
    expect((await pageOf(days, 2)).ids).toEqual(rest.slice(19));
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it('reads a page of a category with at most 21 documents, on all days or on one', async () => {
    const { documents, days: ids } = seededArchive(150, 60, newest);
    // Every other post, so that pages end within batches.
    const chosen = [...ids.values()].flat().filter((_, n) => n % 2 === 0);
    const paths = new Set(chosen.map((id) => `posts/${id}`));
    await writeDocuments(
      TEST,
      documents.map(({ path, fields }) =>
        paths.has(path) ? { path, fields: { ...fields, category: 'justice' } } : { path, fields },
      ),
    );

    expect(await justiceOf(null)).toEqual(chosen);
    for (const [date, own] of ids) {
      // oxlint-disable-next-line no-await-in-loop -- the reads of each page are counted separately
      expect(await justiceOf(date)).toEqual(own.filter((id) => chosen.includes(id)));
    }
  });

  it('has no days when it is empty', async () => {
    expect(await fetchArchiveDays()).toEqual([]);
  });
});
