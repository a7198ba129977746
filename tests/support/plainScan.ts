import type { Category } from '@/domain/posts/post';
import type { FoundPost } from '@/domain/search/search';

// A search without an index, independent of the app's code: it scans every post for word prefixes.
// The app's search has to find the same posts.

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

/** Returns the normalised text twice: as it is, and with each compound joined to one word. */
function searchable({ title, content }: FoundPost): string {
  const text = plain(`${title ?? ''} ${content}`);
  const compounds = text
    .replace(new RegExp(`(?<![\\p{L}\\p{N}'-])${ELISION}(?=[\\p{L}\\p{N}])`, 'gu'), ' ')
    .replace(/(?<=[\p{L}\p{N}])[-'](?=[\p{L}\p{N}])/gu, '');
  return `${text} | ${compounds}`;
}

/** Returns two alternatives for each typed word: all prefixes of either one must be found. */
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

interface Prefix {
  readonly word: string;
  readonly begins: RegExp;
}

/**
 * True if a word of the text begins with the prefix; `includes` is checked first, as it is faster.
 */
const has = (text: string, { word, begins }: Prefix): boolean =>
  text.includes(word) && begins.test(text);

/** Prepares posts once, and returns a function that scans them for a search. */
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
