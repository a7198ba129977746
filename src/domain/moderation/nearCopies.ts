import type { Post } from '@/domain/posts/post';
import { fold } from '@/domain/search/words';
import { hashText } from '@/lib/hashText';

/**
 * Finds posts that nearly repeat another: the Jaccard index of their shingles, which are the sequences
 * of SHINGLE letters and digits of the folded text. Case, accents, spaces, punctuation and emoji do not
 * count. Sources do not either: a wave of spam varies its links.
 */

/** Letters per shingle. */
const SHINGLE = 4;
/**
 * Jaccard index from which a post counts as a near copy. Posts on the same subject stay below 0.2,
 * copies with one word changed above 0.55 (nearCopies.test.ts).
 */
const THRESHOLD = 0.5;

type Text = Pick<Post, 'id' | 'title' | 'content'>;

/** Returns the letters and digits of a text; without any, all its characters but spaces. */
function lettersOf({ title, content }: Pick<Post, 'title' | 'content'>): string {
  const text = fold(`${title ?? ''} ${content}`);
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? text.replace(/\s/g, '') : letters;
}

/** Returns the shingles of a text as hashes, each once; a shorter text is one shingle. */
export function shinglesOf(post: Pick<Post, 'title' | 'content'>): Uint32Array {
  const letters = lettersOf(post);
  const last = Math.max(0, letters.length - SHINGLE);
  const hashes = new Set<number>();
  for (let at = 0; at <= last; at += 1) hashes.add(hashText(letters, at, at + SHINGLE));
  return Uint32Array.from(hashes);
}

/** The posts that are not near copies of an earlier one, with an inverted index of their shingles. */
class Originals<T extends Text> {
  private readonly posts: T[] = [];
  private readonly sizes: number[] = [];
  private readonly byShingle = new Map<number, number[]>();

  /** Returns the original that a text resembles most; null if it resembles none. */
  resembled(shingles: Uint32Array): T | null {
    const shared = new Uint16Array(this.posts.length);
    for (const shingle of shingles) {
      for (const n of this.byShingle.get(shingle) ?? []) shared[n] = (shared[n] ?? 0) + 1;
    }
    let best: T | null = null;
    let bestIndex = THRESHOLD;
    for (const [n, post] of this.posts.entries()) {
      const count = shared[n] ?? 0;
      const index = count / (shingles.length + (this.sizes[n] ?? 0) - count);
      if (index < bestIndex || (best && index === bestIndex)) continue;
      best = post;
      bestIndex = index;
    }
    return best;
  }

  add(post: T, shingles: Uint32Array): void {
    const n = this.posts.push(post) - 1;
    this.sizes.push(shingles.length);
    for (const shingle of shingles) {
      const posts = this.byShingle.get(shingle);
      if (posts) posts.push(n);
      else this.byShingle.set(shingle, [n]);
    }
  }
}

/**
 * Finds the near copies among posts. A post is compared with the originals before it, not with their
 * copies: so a wave of a thousand copies costs a thousand comparisons, and everything in a group
 * resembles its original. A generator, which yields after each post, so that the caller can pause.
 *
 * @param posts in the order in which an earlier post is the original of a later one
 * @param shinglesFor returns `shinglesOf` a post, possibly from a cache
 * @returns the original of each near copy, by the id of the copy
 */
export function* findNearCopies<T extends Text>(
  posts: readonly T[],
  shinglesFor: (post: T) => Uint32Array = shinglesOf,
): Generator<undefined, ReadonlyMap<string, T>> {
  const originals = new Originals<T>();
  const found = new Map<string, T>();
  for (const post of posts) {
    const shingles = shinglesFor(post);
    const original = originals.resembled(shingles);
    if (original) found.set(post.id, original);
    else originals.add(post, shingles);
    yield;
  }
  return found;
}

/** Runs `findNearCopies` without a pause. */
export function nearCopiesOf<T extends Text>(posts: readonly T[]): ReadonlyMap<string, T> {
  const search = findNearCopies(posts);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** Id of a written text, which is no post yet. */
const WRITTEN = '';

/** Returns the post that a written text nearly repeats, or the original of that post; null for none. */
export function nearCopyOf<T extends Text>(
  { title, content }: Pick<Post, 'title' | 'content'>,
  posts: readonly T[],
): T | null {
  const found = nearCopiesOf<Text>([...posts, { id: WRITTEN, title, content }]).get(WRITTEN);
  return posts.find((post) => post === found) ?? null;
}
