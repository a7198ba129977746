import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rangeOf, totalOf, type ArchiveDay } from '@/domain/archives';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archives';
import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { lateIn, seededArchive } from '../factories/archive';
import { postId, publishedPost } from '../factories/posts';
import { atScale } from '../support/scale';
import { useEmulators, write } from './support/emulator';

/** What the services asked the emulator for since it was last emptied. */
const read = { documents: 0, counts: 0 };

vi.mock('@/services/rest', async (importOriginal) => {
  const rest = await importOriginal<typeof import('@/services/rest')>();
  return {
    ...rest,
    runQuery: async (query: object) => {
      const documents = await rest.runQuery(query);
      read.documents += documents.length;
      return documents;
    },
    runCount: (query: object) => {
      read.counts += 1;
      return rest.runCount(query);
    },
  };
});

useEmulators();
beforeEach(() => Object.assign(read, { documents: 0, counts: 0 }));

/** The archive, or one day of it, at a page, with what reading it took. */
async function pageOf(days: readonly ArchiveDay[], page: number, date: string | null = null) {
  const place = rangeOf(date === null ? days : days.filter((day) => day.date === date), page);
  if (!place) throw new Error('no such day');
  Object.assign(read, { documents: 0, counts: 0 });
  const { posts, agrees } = await fetchArchivePage(place, date);
  return { ids: posts.map(({ id }) => id), agrees, place, ...read };
}

const newest = new Date('2026-11-20T10:00:00Z');
/** The documents a page may cost; the months come on top, once. */
const BOUND = 30;
/** Where a page begins in an imported day: one count for each halving of a day and of its heap. */
const COUNTS_BOUND = 58;
/** Posts of the archive, and of each of its two imported days. */
const SIZE = atScale(1200, 20_000);
const CROWD = atScale(300, 1500);

describe('the archive', () => {
  it('reaches any page and any date in 30 documents and the months', async () => {
    const { documents, days: ids } = seededArchive(SIZE, CROWD, newest);
    await writeDocuments(TEST, documents);
    const all = [...ids.values()].flat();

    const days = await fetchArchiveDays();
    expect(days.map(({ date, count }) => [date, count])).toEqual(
      [...ids].map(([date, own]) => [date, own.length]),
    );
    const months = new Set(days.map(({ date }) => date.slice(0, 7)));
    expect(read.documents).toBe(months.size);
    expect(totalOf(days)).toBe(all.length);

    const pages = Math.ceil(all.length / 20);
    const [spread, heaped] = days.filter(({ count }) => count === CROWD).map(({ date }) => date);
    const ofCrowd = CROWD / 20;
    const halfway = Math.ceil(ofCrowd / 2);
    const asked: readonly (readonly [number, string | null])[] = [
      ...[1, 2, Math.floor(pages / 2), pages - 1, pages].map((page) => [page, null] as const),
      // Into, within and out of the imported days.
      ...[3, 0.4 * ofCrowd, 0.8 * ofCrowd, ofCrowd + 1, 1.2 * ofCrowd, 2 * ofCrowd + 5].map(
        (page) => [Math.floor(page), null] as const,
      ),
      ...[1, 2, halfway, ofCrowd].map((page) => [page, spread ?? ''] as const),
      [halfway, heaped ?? ''],
      ...[days.at(0), days.at(days.length / 2), days.at(-1)].map(
        (day) => [1, day?.date ?? null] as const,
      ),
    ];
    for (const [page, date] of asked) {
      // oxlint-disable-next-line no-await-in-loop -- what one page takes is counted alone
      const { ids: shown, place, ...cost } = await pageOf(days, page, date);
      const list = date === null ? all : (ids.get(date) ?? []);
      console.info(`page ${page} of ${date ?? 'all'}: ${JSON.stringify(cost)}`);
      expect(shown).toEqual(list.slice((page - 1) * 20, page * 20));
      expect(cost.agrees).toBe(true);
      expect(cost.documents).toBeLessThanOrEqual(BOUND);
      // Counting reads no documents; it costs as one for each thousand index entries.
      expect(cost.counts).toBeLessThanOrEqual(place.skip < 10 ? 0 : COUNTS_BOUND);
    }

    // A day of at most ten posts is read whole, then sorted.
    const [day] = days;
    const whole = day && rangeOf([day], 1);
    if (!whole) throw new Error('no days');
    Object.assign(read, { documents: 0, counts: 0 });
    const { posts, agrees } = await fetchArchivePage(whole, day.date, whole.total);
    expect(posts.map(({ id }) => id)).toEqual(ids.get(day.date));
    expect({ agrees, ...read }).toEqual({ agrees: true, documents: whole.total, counts: 0 });
  }, 600_000);

  it('notices what was published, deleted or never counted', async () => {
    const { documents, days: ids } = seededArchive(60, 0, newest);
    await writeDocuments(TEST, documents);
    const days = await fetchArchiveDays();
    const [today = '', ...earlier] = ids.keys();
    expect((await pageOf(days, 1)).agrees).toBe(true);
    expect((await pageOf(days, 2)).agrees).toBe(true);

    // Published since: the first page shows it and says that the counts are old.
    await write(`posts/${postId(7)}`, publishedPost({ publishedAt: lateIn(newest) }));
    const first = await pageOf(days, 1);
    expect(first.ids[0]).toBe(postId(7));
    expect(first.agrees).toBe(false);
    expect((await pageOf(days, 1, today)).agrees).toBe(false);
    // By the old counts the second page goes on where the first one ended before.
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

  it('skips what it cannot read, and numbers the others by the counts', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { documents, days: ids } = seededArchive(30, 0, newest);
    const [broken = '', ...rest] = [...ids.values()].flat();
    await writeDocuments(TEST, documents);
    await write(`posts/${broken}`, { ...documents[0]?.fields, category: 'sport' });
    await write('archiveMonths/1999-01', { days: 'aucun' });
    const days = await fetchArchiveDays();
    const { ids: shown, agrees } = await pageOf(days, 1);
    expect(shown).toEqual(rest.slice(0, 19));
    expect(agrees).toBe(true);
    expect((await pageOf(days, 2)).ids).toEqual(rest.slice(19));
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it('is empty without a word', async () => {
    expect(await fetchArchiveDays()).toEqual([]);
  });
});
