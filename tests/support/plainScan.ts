import type { Category } from '@/domain/post';
import type { FoundPost } from '@/domain/search';

/**
 * Search without an index, written apart from the app's: every post is looked through for the
 * beginnings of words. What it finds is what a search has to find.
 */

const ELISION = "(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'";

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replaceAll('‑', '-');

/** The text twice: as it stands, and with its compounds in one word. */
function searchable({ title, content }: FoundPost): string {
  const text = plain(`${title ?? ''} ${content}`);
  const compounds = text
    .replace(new RegExp(`(?<![\\p{L}\\p{N}'-])${ELISION}(?=[\\p{L}\\p{N}])`, 'gu'), ' ')
    .replace(/(?<=[\p{L}\p{N}])[-'](?=[\p{L}\p{N}])/gu, '');
  return `${text} | ${compounds}`;
}

/** What each word typed has to begin with: all of a list, of one of two lists. */
function wanted(typed: string): string[][][] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}'-]+/u)
    .map((word) => word.replace(/^[-']+|[-']+$/g, ''))
    .map((word) => word.replace(new RegExp(`^${ELISION}`), ''))
    .filter(Boolean);
  return words
    .filter((word, n) => n === words.length - 1 || !/^[cdjlmnst]$/.test(word))
    .map((word) => [word.split(/[-']+/), [word.replace(/[-']/g, '')]]);
}

interface Beginning {
  readonly word: string;
  readonly begins: RegExp;
}

/** The plain look first: it is the faster one. */
const has = (text: string, { word, begins }: Beginning): boolean =>
  text.includes(word) && begins.test(text);

/** Looks through posts again and again; they are prepared once. */
export function plainScan(posts: readonly FoundPost[]) {
  const texts = posts.map((post) => ({ post, text: searchable(post) }));

  return (typed: string, category: Category | null): FoundPost[] => {
    const terms = wanted(typed).map((spellings) =>
      spellings.map((words) =>
        words.map((word) => ({ word, begins: new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u') })),
      ),
    );
    return texts.flatMap(({ post, text }) => {
      if (category !== null && post.category !== category) return [];
      const isFound = terms.every((spellings) =>
        spellings.some((words) => words.every((word) => has(text, word))),
      );
      return isFound ? [post] : [];
    });
  };
}
