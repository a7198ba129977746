import { afterEach, expect, it, vi } from 'vitest';
import { rangeOf, totalOf, type ArchiveDay } from '@/domain/archive/archiveDays';
import { aPost } from '../../../tests/factories/domain';
import { createQueryClient } from '@/hooks/query';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { pickRandomPost, type PickedPost } from './pickRandomPost';

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

const client = createQueryClient();
afterEach(() => client.clear());

/** Returns a picker for an archive of these days. Its random function returns the numbers in turn. */
function picking(days: readonly ArchiveDay[], numbers: readonly number[]) {
  const rest = [...numbers];
  client.clear();
  vi.mocked(fetchArchiveDays).mockReset().mockResolvedValue(days);
  vi.mocked(fetchArchivePage)
    .mockReset()
    .mockImplementation(async ({ from, to }) => ({
      posts: Array.from({ length: to - from + 1 }, (_, n) => aPost({ id: `p${from + n}` })),
      agrees: true,
    }));
  vi.spyOn(Math, 'random').mockImplementation(() => rest.shift() ?? 0);
  let last: PickedPost | null = null;
  return async () => {
    last = await pickRandomPost(client, last);
    return last?.post.id;
  };
}

async function pickIds(pick: () => Promise<string | undefined>, times: number) {
  const ids: (string | undefined)[] = [];
  // Each pick excludes the post of the previous one.
  // eslint-disable-next-line no-await-in-loop -- see above
  for (let n = 0; n < times; n += 1) ids.push(await pick());
  return ids;
}

it('picks every post with the same probability, whatever its day and page', async () => {
  const firsts = new Set<string | undefined>();
  for (let n = 0; n < TOTAL; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the picks share their stubs
    firsts.add(await picking(DAYS, [(n + 0.5) / TOTAL])());
    expect(fetchArchivePage).toHaveBeenCalledOnce();
  }
  expect(firsts.size).toBe(TOTAL);
  expect(rangeOf(DAYS, 3)?.to).toBe(TOTAL);
});

it('never picks the same post twice in a row', async () => {
  const pick = picking(DAYS, [0, 0, 0, 0.9999]);
  expect(await pickIds(pick, 4)).toEqual(['p1', 'p2', 'p1', `p${TOTAL}`]);
  expect(fetchArchiveDays).toHaveBeenCalledOnce();
});

it('picks the only post again, and none of an empty archive', async () => {
  const pick = picking([{ date: '2026-11-02', count: 1 }], []);
  expect(await pickIds(pick, 2)).toEqual(['p1', 'p1']);
  expect(await picking([], [])()).toBeUndefined();
});

it('picks another post of the page when the counts are too high', async () => {
  const pick = picking(DAYS, [0.3]);
  vi.mocked(fetchArchivePage).mockResolvedValue({ posts: [aPost({ id: 'only' })], agrees: false });
  expect(await pick()).toBe('only');
});
