import { expect, it, vi } from 'vitest';
import { rangeOf, totalOf, type ArchiveDay } from '@/domain/archives';
import { aPost } from '../../../tests/factories/domain';
import { createArchiveReader } from './archiveReader';
import { createRandomPicker } from './pickRandomPost';

vi.mock('@/services/archives', () => ({ fetchArchiveDays: vi.fn(), fetchArchivePage: vi.fn() }));

const DAYS: readonly ArchiveDay[] = [
  { date: '2026-11-03', count: 10 },
  { date: '2026-11-02', count: 1 },
  { date: '2026-11-01', count: 34 },
];
const TOTAL = totalOf(DAYS);

/** Draws from these days; `random` answers one number after the other. */
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

async function drawn(pick: () => ReturnType<ReturnType<typeof createRandomPicker>>, times: number) {
  const ids: (string | undefined)[] = [];
  // Each leaves out the one before.
  // eslint-disable-next-line no-await-in-loop -- see above
  for (let n = 0; n < times; n += 1) ids.push((await pick())?.id);
  return ids;
}

it('draws every post as often as any other, whichever day and page it is on', async () => {
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

it('never draws the same twice in a row, and then every other as often', async () => {
  const { pick, fetchDays } = picking(DAYS, [0, 0, 0, 0.9999]);
  expect(await drawn(pick, 4)).toEqual(['p1', 'p2', 'p1', `p${TOTAL}`]);
  expect(fetchDays).toHaveBeenCalledOnce();
});

it('has one post again where there is one only, and none where there is none', async () => {
  expect(await drawn(picking([{ date: '2026-11-02', count: 1 }], []).pick, 2)).toEqual([
    'p1',
    'p1',
  ]);
  expect(await picking([], []).pick()).toBeNull();
});

it('takes another of the page where the counts promise a post that is not there', async () => {
  const { pick, fetchPage } = picking(DAYS, [0.3]);
  fetchPage.mockResolvedValue({ posts: [aPost({ id: 'only' })], agrees: false });
  expect((await pick())?.id).toBe('only');
});
