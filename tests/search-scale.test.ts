import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SEARCH_RESULTS, SEARCH_WINDOWS } from '@/config/limits';
import { parseSearch, type FoundPost } from '@/domain/search/search';
import type { Cursor } from '@/services/firebase/query';
import { searchPosts } from '@/services/search/search';
import { frenchPosts, frenchSearches, indexOf, type SearchCase } from './factories/frenchPosts';
import { atScale } from './support/scale';
import { plainScan } from './support/plainScan';

// Compares searches of a large archive with a scan of all its posts, and counts the documents read.

const standIn = await vi.hoisted(async () => {
  const { SearchStandIn } = await import('./support/searchStandIn');
  return new SearchStandIn();
});
vi.mock('@/services/firebase/rest', () => ({ runQuery: standIn.runQuery.bind(standIn) }));

const posts = frenchPosts(atScale(4000, 20_000));
const searches = frenchSearches(posts, 330);
const WINDOW = SEARCH_WINDOWS.reduce((sum, size) => sum + size, 0);

interface Answer extends SearchCase {
  readonly expected: readonly string[];
  /** Number of words in all spellings of the query: three for 'week-end' (week, end, weekend). */
  readonly words: number;
  /** Ids of the first page of results. */
  readonly first: readonly string[];
  /** Number of documents read for the first page. */
  readonly documents: number;
  /** True if the first page has a cursor to continue the search. */
  readonly isPaused: boolean;
  /** Ids found when the search continues to ten posts or its end. */
  readonly found: readonly string[];
}

const idsOf = (some: readonly FoundPost[]) => some.map(({ id }) => id);

async function answer(scan: ReturnType<typeof plainScan>, one: SearchCase): Promise<Answer[]> {
  const search = parseSearch(one.typed);
  if (!search) return [];
  const before = standIn.read;
  const { items: first, next } = await searchPosts(search, one.category);
  const documents = standIn.read - before;
  const found = [...first];
  for (let after: Cursor | null = next; after && found.length < SEARCH_RESULTS;) {
    // eslint-disable-next-line no-await-in-loop -- each goes on where the last one paused
    const more = await searchPosts(search, one.category, after);
    found.push(...more.items);
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

describe('330 generated searches of a large archive', () => {
  const answers: Answer[] = [];
  const ofWords = (isOne: boolean) => answers.filter(({ words }) => (words === 1) === isOne);

  beforeAll(async () => {
    standIn.hold(posts.map(indexOf));
    const scan = plainScan(posts);
    for (const one of searches) answers.push(...(await answer(scan, one)));
  }, 120_000);

  it('include more than 300 valid ones, most of which find a post', () => {
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.filter(({ expected }) => expected.length > 0).length).toBeGreaterThan(250);
  });

  it('find the same posts as a scan of all posts', () => {
    expect(answers.map(({ typed, found }) => ({ typed, found }))).toEqual(
      answers.map(({ typed, expected }) => ({ typed, found: expected })),
    );
  });

  it('return complete results, or a cursor to continue', () => {
    for (const { first, expected, isPaused } of answers) {
      expect(first).toEqual(expected.slice(0, isPaused ? first.length : SEARCH_RESULTS));
    }
    expect(ofWords(true).filter(({ isPaused }) => isPaused)).toEqual([]);
  });

  it('read ten documents for one word, and at most all windows for several words', () => {
    expect(Math.max(...ofWords(true).map(({ documents }) => documents))).toBe(SEARCH_RESULTS);
    expect(Math.max(...ofWords(false).map(({ documents }) => documents))).toBe(WINDOW);
    const documentsRead = ofWords(false).reduce((sum, { documents }) => sum + documents, 0);
    expect(documentsRead / ofWords(false).length).toBeLessThan(80);
  });
});
