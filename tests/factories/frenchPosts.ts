import { CONTENT_MAX } from '@/config/limits';
import { CATEGORY_VALUES } from '@/domain/categories';
import type { Category } from '@/domain/post';
import { searchPrefixes, type FoundPost } from '@/domain/search';
import { loadDemoItems } from '../../scripts/lib/demo-items';
import { idFrom, integer, randomFrom, type Random } from '../../scripts/lib/random';

/** Half of the words that a language knows are rare; these make as many as are wanted. */
const STEMS =
  'brum cal dro éfl fran gliss hum jas klax lœv mar noct orv pât quin rêv sab tœn urb'.split(' ');
const ENDINGS = 'age elle ifier ique isme ité ment oire tion ure -à-tout’va'.split(' ');
const RARE = 0.04;

/** Posts that share one publishedAt. */
const BATCH = 7;
const LAST = Date.parse('2026-01-01T10:00:00Z');
const HOUR = 3_600_000;

/** The words of the demo's texts as they stand, so that frequent ones are as frequent as in French. */
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
 * Published posts in French words, newest first, as a search lists them; always the same ones.
 *
 * @param longest the most characters of a text; its title has none beyond a fifth of it
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

/** Their documents in `searchIndex`. */
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

export interface Asked {
  readonly typed: string;
  readonly category: Category | null;
}

/** How people type: as it is written, without accents, in capitals, or not to the end. */
const TYPED: readonly ((word: string, random: Random) => string)[] = [
  (word) => word,
  (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
  (word) => word.toUpperCase(),
  (word, random) => word.slice(0, integer(random, 2, word.length)),
];

/** What people might look for: one to three words of a post, rarely one that is nowhere. */
export function frenchSearches(posts: readonly FoundPost[], count: number): Asked[] {
  const random = randomFrom('french searches');
  return Array.from({ length: count }, (_, n) => {
    const { title, content, category } = oneOf(random, posts);
    const words = `${title ?? ''} ${content}`.split(' ').filter(Boolean);
    const typed = Array.from({ length: 1 + (n % 3) }, () =>
      oneOf(random, TYPED)(random() < 0.02 ? 'zygomatique' : oneOf(random, words), random),
    );
    return { typed: typed.join(' '), category: random() < 0.6 ? null : category };
  });
}
