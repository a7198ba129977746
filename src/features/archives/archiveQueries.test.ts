import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARCHIVE_FRESH_MS, SORTED_DAY_MAX } from '@/config/limits';
import type { ArchiveDay, PageRange } from '@/domain/archive/archiveDays';
import { NO_VOTES } from '@/domain/posts/votes';
import { createQueryClient } from '@/hooks/query';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { aPost } from '../../../tests/factories/domain';
import { daysQuery, locate, pageQuery, type ReadPage } from './archiveQueries';
import type { ArchiveRequest } from './archiveRequest';

vi.mock('@/services/archive/archivePages', () => ({
  fetchArchiveDays: vi.fn(),
  fetchArchivePage: vi.fn(),
}));
vi.mock('@/services/browser/log', () => ({ logError: () => null }));

/** A fake archive: the posts by day, and the announced counts. */
const archive = { posts: new Map<string, string[]>(), counts: [] as ArchiveDay[] };
const reactions: Record<string, number> = { a3: 5, a24: 9, a7: 5 };

const publish = (date: string, ...ids: string[]): void => {
  archive.posts.set(date, [...ids, ...(archive.posts.get(date) ?? [])]);
  recount();
};
const remove = (date: string, id: string): void => {
  archive.posts.set(
    date,
    (archive.posts.get(date) ?? []).filter((other) => other !== id),
  );
  recount();
};
function recount(): void {
  archive.counts = [...archive.posts]
    .map(([date, ids]) => ({ date, count: ids.length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/** Lists ids as the service does: from the first day of the page, or from the newest post. */
function readPosts({ page, days: [first], skip }: PageRange, date: string | null): string[] {
  return archive.counts
    .map((day) => day.date)
    .filter((day) => (date === null ? page === 1 || day <= first.date : day === date))
    .flatMap((day) => archive.posts.get(day) ?? [])
    .slice(skip);
}

const dateOf = (id: string) => [...archive.posts].find(([, ids]) => ids.includes(id))?.[0];

const fetchDays = vi.mocked(fetchArchiveDays);
const fetchPage = vi.mocked(fetchArchivePage);
function findPage(range: PageRange, date: string | null, size = 20) {
  const ids = readPosts(range, date).slice(0, size);
  // The service, too, compares the announced days with those of the posts.
  const announced = range.days
    .flatMap((day) => Array.from({ length: day.count }, () => day.date))
    .slice(range.skip, range.skip + size + 1);
  const found = readPosts(range, date)
    .slice(0, size + 1)
    .map(dateOf);
  return Promise.resolve({
    posts: ids.map((id) => aPost({ id, votes: { ...NO_VOTES, grave: reactions[id] ?? 0 } })),
    agrees: JSON.stringify(announced) === JSON.stringify(found),
  });
}

let client: QueryClient;
const idsOf = (view: ReadPage) => view.posts.map(({ id }) => id);
const readAt = (request: ArchiveRequest) => client.fetchQuery(pageQuery(client, request));
const read = (page: number, date: string | null = null) => readAt({ date, page });
const sorted = (page: number) => readAt({ date: '2026-11-01', page, order: 'reactions' });
const knownDays = () => client.getQueryData(daysQuery().queryKey);
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchDays.mockImplementation(async () => archive.counts);
  fetchPage.mockImplementation(findPage);
  archive.posts = new Map();
  publish('2026-11-03', ...named('c', 10));
  publish('2026-11-02', ...named('b', 10));
  publish('2026-11-01', ...named('a', 25));
  client = createQueryClient();
});
afterEach(() => client.clear());

describe('reading pages', () => {
  it('fetches the counts and each page once while they are fresh', async () => {
    const first = await read(1);
    await read(2);
    expect(await read(1)).toBe(first);
    expect(fetchDays).toHaveBeenCalledOnce();
    expect(fetchPage).toHaveBeenCalledTimes(2);
    wait(ARCHIVE_FRESH_MS);
    expect(locate(knownDays() ?? [], { date: null, page: 3 })).toMatchObject({ from: 41, to: 45 });
    await read(1);
    expect(fetchPage).toHaveBeenCalledTimes(3);
    expect(fetchDays).toHaveBeenCalledTimes(2);
  });

  it('neither skips nor repeats a post when others are published between two pages', async () => {
    const seen = idsOf(await read(1));
    publish('2026-11-04', 'd0', 'd1', 'd2');
    seen.push(...idsOf(await read(2)), ...idsOf(await read(3)));
    expect(seen).toEqual([...named('c', 10), ...named('b', 10), ...named('a', 25)]);
    expect(fetchDays).toHaveBeenCalledOnce();
  });

  it('returns new posts on the first page once the counts are stale', async () => {
    await read(1);
    publish('2026-11-04', 'd0', 'd1', 'd2');
    wait(ARCHIVE_FRESH_MS);
    const view = await read(1);
    expect(idsOf(view).slice(0, 4)).toEqual(['d0', 'd1', 'd2', 'c0']);
    expect(view).toMatchObject({ isExact: true, range: { total: 48 } });
  });

  it('fetches the counts and the page again when a deletion is detected', async () => {
    await read(2);
    remove('2026-11-01', 'a3');
    const view = await read(3);
    expect(view).toMatchObject({ isExact: true, range: { total: 44, from: 41, to: 44 } });
    expect(idsOf(view)).toEqual(named('a', 25).slice(21));
    expect(fetchDays).toHaveBeenCalledTimes(2);
    // Pages that were fetched by the old counts are fetched again.
    fetchPage.mockClear();
    await read(2);
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('marks a page as inexact when the counts stay wrong, without fetching the page twice', async () => {
    archive.counts = archive.counts.map((day) => ({ ...day, count: day.count + 1 }));
    const view = await read(1);
    expect(view.isExact).toBe(false);
    expect(idsOf(view)).toHaveLength(20);
    expect(fetchDays).toHaveBeenCalledTimes(2);
    expect(fetchPage).toHaveBeenCalledOnce();
  });
});

describe('a day by reactions', () => {
  it('is fetched whole and sorted across its pages, with ties in the order of the day', async () => {
    const first = await sorted(1);
    expect(idsOf(first).slice(0, 5)).toEqual(['a24', 'a3', 'a7', 'a0', 'a1']);
    expect(first).toMatchObject({ isExact: true, range: { page: 1, pages: 2, from: 1, to: 20 } });
    const last = idsOf(await sorted(2));
    expect(new Set([...idsOf(first), ...last])).toEqual(new Set(named('a', 25)));
    expect(last.at(-1)).toBe('a23');
    // The same day in its own order is a different page.
    expect(idsOf(await read(1, '2026-11-01'))).toEqual(named('a', 20));
  });

  it('keeps its order when it has more than SORTED_DAY_MAX posts', async () => {
    publish('2026-11-01', ...named('x', SORTED_DAY_MAX));
    expect(idsOf(await sorted(1))).toEqual(named('x', 20));
    expect(fetchPage.mock.lastCall?.[2]).toBeUndefined();
  });
});

describe('requests', () => {
  it('a date has pages of its own', async () => {
    expect(idsOf(await read(2, '2026-11-01'))).toEqual(named('a', 25).slice(20));
    expect(await read(1, '2026-11-02')).toMatchObject({ range: { total: 10, pages: 1 } });
  });

  it('an unknown date is empty only after the counts were fetched again', async () => {
    await read(1);
    expect(await read(1, '2026-11-05')).toMatchObject({ range: null, posts: [] });
    expect(fetchDays).toHaveBeenCalledTimes(2);
    publish('2026-11-05', 'e0');
    expect(idsOf(await read(1, '2026-11-05'))).toEqual(['e0']);
  });

  it('a page beyond the last becomes the last only after the counts were fetched again', async () => {
    await read(1);
    const view = await read(99);
    expect(view).toMatchObject({ range: { page: 3, pages: 3 } });
    expect(fetchDays).toHaveBeenCalledTimes(2);
    expect(await read(3)).toBe(view);
    expect(fetchDays).toHaveBeenCalledTimes(2);
    await read(99);
    expect(fetchDays).toHaveBeenCalledTimes(3);
  });
});

it('a failed read keeps the known days, and the next read fetches again', async () => {
  await read(1);
  wait(ARCHIVE_FRESH_MS);
  fetchDays.mockRejectedValueOnce(new Error('unavailable'));
  const failure = { message: 'Erreur de chargement des posts' };
  await expect(read(2)).rejects.toMatchObject(failure);
  expect(knownDays()).toHaveLength(3);
  fetchPage.mockRejectedValueOnce(new Error('unavailable'));
  await expect(read(2)).rejects.toMatchObject(failure);
  expect(idsOf(await read(2))).toEqual(named('a', 20));
});
