import { beforeAll, expect, it, vi } from 'vitest';
import { NEAR_COPY_TIMEOUT_MS, SEARCH_RESULTS } from '@/config/limits';
import { fetchNearCopy } from '@/services/posts/nearCopy';
import { frenchPosts, indexOf } from './factories/frenchPosts';

const standIn = await vi.hoisted(async () => {
  const { SearchStandIn } = await import('./support/searchStandIn');
  return new SearchStandIn();
});
const request = vi.hoisted(() => ({ runQuery: vi.fn() }));
vi.mock('@/services/firebase/rest', () => request);

const posts = frenchPosts(300);

beforeAll(() => {
  standIn.hold(posts.map(indexOf));
});

/** Returns the post with another word in the middle of its content, and a link after it. */
function retold({ title, content }: (typeof posts)[number]) {
  const words = content.split(' ');
  words[Math.floor(words.length / 2)] = 'non';
  return { title, content: `${words.join(' ')} bit.ly/QZXJKWYVQZXJKWYV` };
}

it('finds most published posts that are sent again with another word, and reads ten documents at most', async () => {
  request.runQuery.mockImplementation(standIn.runQuery.bind(standIn));
  const copied = posts.filter(({ content }, n) => n % 5 === 0 && content.length > 40);
  let found = 0;
  for (const post of copied) {
    const before = standIn.read;
    const copy = await fetchNearCopy(retold(post));
    if (copy?.id === post.id) found += 1;
    expect(standIn.read - before).toBeLessThanOrEqual(SEARCH_RESULTS);
  }
  expect(copied.length).toBeGreaterThan(40);
  expect(found / copied.length).toBeGreaterThan(0.8);
});

it.each(['🤦🤦', 'à', 'Un tout autre sujet, que personne n’a jamais abordé.'])(
  'finds no published post that resembles %s',
  async (content) => {
    request.runQuery.mockImplementation(standIn.runQuery.bind(standIn));
    expect(await fetchNearCopy({ title: null, content })).toBeNull();
  },
);

const text = { title: null, content: 'Un mot sur la société.' };

it('gives up after a failure, and when no answer comes in time', async () => {
  request.runQuery.mockRejectedValueOnce(new Error('busy'));
  expect(await fetchNearCopy(text)).toBeNull();

  vi.useFakeTimers();
  request.runQuery.mockReturnValueOnce(new Promise(() => {}));
  const pending = fetchNearCopy(text);
  await vi.advanceTimersByTimeAsync(NEAR_COPY_TIMEOUT_MS);
  expect(await pending).toBeNull();
  expect(request.runQuery.mock.lastCall?.[2]).toHaveProperty('aborted', true);
});

it('asks nothing without a connection', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  request.runQuery.mockClear();
  expect(await fetchNearCopy(text)).toBeNull();
  expect(request.runQuery).not.toHaveBeenCalled();
});
