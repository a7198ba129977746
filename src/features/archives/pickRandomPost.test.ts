import { expect, it, vi } from 'vitest';
import { rangeOf, totalOf, type ArchiveDay } from '@/domain/archiveDays';
import { aPost } from '../../../tests/factories/domain';
import { createArchiveReader } from './archiveReader';
import { createRandomPicker } from './pickRandomPost';

vi.mock('@/services/archive/archivePages', () => ({
  fetchArchiveDays: vi.fn(),
  fetchArchivePage: vi.fn(),
}));

const DAYS: readonly ArchiveDay[] = [
  { date: '2026-11-03', count: 10 },
  { date: '2026-11-02', count: 1 },
  { date: '2026-11-01', count: 34 },
];
const TOTAL = totalOf(DAYS);

/** Creates a picker for these days. Its random function returns the numbers in turn. */
function picking(days: readonly ArchiveDay[], numbers: readonly number[]) {
  const rest = [...numbers];
  const fetchPage = vi.fn(({ from, to }: { from: number; to: number }) => {
    const posts = Array.from({ length: to - from + 1 }, (_, n) => aPost({ id: `p${from + n}` }));
    return Promise.resolve({ posts, agrees: true });
  });
  const fetchDays = vi.fn(() => Promise.resolve(days));
  const reader = createArchiveReader({ fetchDays, fetchPage, now: () => 0 });
  return { pick: createRandomPicker(reader, () => rest.shift() ?? 0), fetchDays, fetchPage };
}

async function pickIds(
  pick: () => ReturnType<ReturnType<typeof createRandomPicker>>,
  times: number,
) {
  const ids: (string | undefined)[] = [];
  // Each pick excludes the post of the previous one.
  // eslint-disable-next-line no-await-in-loop -- see above
  for (let n = 0; n < times; n += 1) ids.push((await pick())?.id);
  return ids;
}

it('picks every post with the same probability, whatever its day and page', async () => {
  const firsts = await Promise.all(
    Array.from({ length: TOTAL }, async (_, n) => {
      const { pick, fetchPage } = picking(DAYS, [(n + 0.5) / TOTAL]);
      const post = await pick();
      expect(fetchPage).toHaveBeenCalledOnce();
      return post?.id;
    }),
  );
  expect(new Set(firsts).size).toBe(TOTAL);
  expect(rangeOf(DAYS, 3)?.to).toBe(TOTAL);
});

it('never picks the same post twice in a row', async () => {
  const { pick, fetchDays } = picking(DAYS, [0, 0, 0, 0.9999]);
  expect(await pickIds(pick, 4)).toEqual(['p1', 'p2', 'p1', `p${TOTAL}`]);
  expect(fetchDays).toHaveBeenCalledOnce();
});

it('picks the only post again, and returns null for an empty archive', async () => {
  expect(await pickIds(picking([{ date: '2026-11-02', count: 1 }], []).pick, 2)).toEqual([
    'p1',
    'p1',
  ]);
  expect(await picking([], []).pick()).toBeNull();
});

it('picks another post of the page when the counts are too high', async () => {
  const { pick, fetchPage } = picking(DAYS, [0.3]);
  fetchPage.mockResolvedValue({ posts: [aPost({ id: 'only' })], agrees: false });
  expect((await pick())?.id).toBe('only');
});
