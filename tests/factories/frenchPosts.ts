import { CONTENT_MAX } from '@/config/limits';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { findCategory } from '@/domain/posts/categories';
import type { Category } from '@/domain/posts/post';
import { searchPrefixes, type FoundPost } from '@/domain/search/search';
import { loadDemoItems } from '../../scripts/demo/items';
import { idFrom, integer, randomFrom, type Random } from '../../scripts/lib/random';

/** Word parts that combine to rare words: half of the words of a language are rare. */
const STEMS =
  'brum cal dro éfl fran gliss hum jas klax lœv mar noct orv pât quin rêv sab tœn urb'.split(' ');
const ENDINGS = 'age elle ifier ique isme ité ment oire tion ure -à-tout’va'.split(' ');
/** Probability of a rare word. */
const RARE = 0.04;

/** Number of posts that share one publishedAt. */
const BATCH = 7;
const LAST = Date.parse('2026-01-01T10:00:00Z');
const HOUR = 3_600_000;

/** All words of the demo's texts with repetitions, so that they are as frequent as in French. */
const TOKENS = loadDemoItems().published.flatMap(({ title, content }) =>
  `${title ?? ''} ${content}`.split(/\s+/).filter(Boolean),
);

const oneOf = <T>(random: Random, items: readonly T[]): T => {
  const item = items[integer(random, 0, items.length - 1)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const rareWord = (random: Random): string =>
  oneOf(random, STEMS) + oneOf(random, STEMS) + oneOf(random, ENDINGS);

function textOf(random: Random, max: number): string {
  let text = '';
  for (;;) {
    const word = random() < RARE ? rareWord(random) : oneOf(random, TOKENS);
    const longer = text === '' ? word : `${text} ${word}`;
    if (longer.length > max) return text === '' ? 'Mot' : text;
    text = longer;
  }
}

/**
 * Returns published posts of French words, newest first, as a search lists them; the same ones for
 * the same arguments.
 *
 * @param longest maximum number of characters of a content; a title has at most a fifth of it
 */
export function frenchPosts(count: number, longest = CONTENT_MAX): FoundPost[] {
  const random = randomFrom(`french posts of ${longest}`);
  return Array.from({ length: count }, (_, n) => ({
    id: idFrom(`french post ${n}`, 20),
    title: random() < 0.4 ? textOf(random, integer(random, 5, longest / 5)) : null,
    content: textOf(random, integer(random, 10, longest)),
    category: oneOf(random, CATEGORY_VALUES),
    publishedAt: new Date(LAST - Math.floor(n / BATCH) * HOUR),
  }));
}

/** Returns the `searchIndex` document of a post with an index in the list. */
export const indexOf = ({ id, title, content, category, publishedAt }: FoundPost, n: number) => ({
  path: `searchIndex/${id}`,
  fields: {
    prefixes: searchPrefixes(title, content),
    category,
    publishedAt,
    position: n % BATCH,
    ...(title !== null && { title }),
    content,
  },
});

export interface SearchCase {
  readonly typed: string;
  readonly category: Category | null;
}

/** Ways to type a word: as it is written, without accents, in capitals, or only its beginning. */
const TYPED: readonly ((word: string, random: Random) => string)[] = [
  (word) => word,
  (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
  (word) => word.toUpperCase(),
  (word, random) => word.slice(0, integer(random, 2, word.length)),
];

/** Returns realistic searches: one to three words of a post, rarely a word that no post has. */
export function frenchSearches(posts: readonly FoundPost[], count: number): SearchCase[] {
  const random = randomFrom('french searches');
  return Array.from({ length: count }, (_, n) => {
    const { title, content, category } = oneOf(random, posts);
    const words = `${title ?? ''} ${content}`.split(' ').filter(Boolean);
    const typed = Array.from({ length: 1 + (n % 3) }, () =>
      oneOf(random, TYPED)(random() < 0.02 ? 'zygomatique' : oneOf(random, words), random),
    );
    return {
      typed: typed.join(' '),
      category: random() < 0.6 ? null : (findCategory(category)?.value ?? null),
    };
  });
}
