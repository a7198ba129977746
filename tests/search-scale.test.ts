import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SEARCH_RESULTS, SEARCH_WINDOWS } from '@/config/limits';
import { parseSearch, type FoundPost } from '@/domain/search';
import { searchPosts, type SearchCursor } from '@/services/search';
import { frenchPosts, frenchSearches, indexOf, type Asked } from './factories/frenchPosts';
import { atScale } from './support/scale';
import { plainScan } from './support/plainScan';

// Every word of a large archive is found, compared with a scan of all its posts; and at what cost.

const standIn = await vi.hoisted(async () => {
  const { SearchStandIn } = await import('./support/searchStandIn');
  return new SearchStandIn();
});
vi.mock('firebase/firestore', async (importOriginal) =>
  standIn.instead(await importOriginal<typeof import('firebase/firestore')>()),
);

const posts = frenchPosts(atScale(4000, 20_000));
const asked = frenchSearches(posts, 330);
const WINDOW = SEARCH_WINDOWS.reduce((sum, size) => sum + size, 0);

interface Answer extends Asked {
  readonly expected: readonly string[];
  /** Beginnings of words: three for 'week-end'. */
  readonly words: number;
  /** What the first answer holds, and what it cost. */
  readonly first: readonly string[];
  readonly documents: number;
  readonly isPaused: boolean;
  /** What is found when the search goes on until ten posts or the end. */
  readonly found: readonly string[];
}

const idsOf = (some: readonly FoundPost[]) => some.map(({ id }) => id);

async function answer(scan: ReturnType<typeof plainScan>, one: Asked): Promise<Answer[]> {
  const search = parseSearch(one.typed);
  if (!search) return [];
  const before = standIn.read;
  const { posts: first, next } = await searchPosts(search, one.category);
  const documents = standIn.read - before;
  const found = [...first];
  for (let after: SearchCursor | null = next; after && found.length < SEARCH_RESULTS;) {
    // eslint-disable-next-line no-await-in-loop -- each goes on where the last one paused
    const more = await searchPosts(search, one.category, after);
    found.push(...more.posts);
    after = more.next;
  }
  return [
    {
      ...one,
      words: search.terms.flat(2).length,
      expected: idsOf(scan(one.typed, one.category).slice(0, SEARCH_RESULTS)),
      first: idsOf(first),
      documents,
      isPaused: next !== null,
      found: idsOf(found.slice(0, SEARCH_RESULTS)),
    },
  ];
}

describe('several hundred searches of a large archive', () => {
  const answers: Answer[] = [];
  const ofWords = (isOne: boolean) => answers.filter(({ words }) => (words === 1) === isOne);

  beforeAll(async () => {
    standIn.hold({ Timestamp }, posts.map(indexOf));
    const scan = plainScan(posts);
    for (const one of asked) answers.push(...(await answer(scan, one)));
  }, 120_000);

  it('are enough, and most of them find something', () => {
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.filter(({ expected }) => expected.length > 0).length).toBeGreaterThan(250);
  });

  it('give what a scan of all posts gives', () => {
    expect(answers.map(({ typed, found }) => ({ typed, found }))).toEqual(
      answers.map(({ typed, expected }) => ({ typed, found: expected })),
    );
  });

  it('are complete at once, or say that they paused', () => {
    for (const { first, expected, isPaused } of answers) {
      expect(first).toEqual(expected.slice(0, isPaused ? first.length : SEARCH_RESULTS));
    }
    expect(ofWords(true).filter(({ isPaused }) => isPaused)).toEqual([]);
  });

  it('read ten documents for one word, and no more than the windows for several', () => {
    expect(Math.max(...ofWords(true).map(({ documents }) => documents))).toBe(SEARCH_RESULTS);
    expect(Math.max(...ofWords(false).map(({ documents }) => documents))).toBe(WINDOW);
    const spent = ofWords(false).reduce((sum, { documents }) => sum + documents, 0);
    expect(spent / ofWords(false).length).toBeLessThan(80);
  });
});
