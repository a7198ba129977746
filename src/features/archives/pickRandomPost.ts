import { ARCHIVE_PAGE } from '@/config/limits';
import { totalOf, type ArchiveDay } from '@/domain/archiveDays';
import type { PublishedPost } from '@/domain/post';
import { archiveReader, type ArchiveReader } from './archiveReader';

/** The last picked post, with its index in the archive as counted by `days`. */
interface PickedPost {
  readonly days: readonly ArchiveDay[];
  readonly index: number;
  readonly id: string;
}

/**
 * Creates a function that picks a random post of the whole archive, with equal probability, but
 * never the same one twice in a row if there are others. It reads the archive page that contains
 * the post, unless that page is cached.
 *
 * @param random returns a number from 0 to less than 1
 * @returns the picker, which resolves to null when there are no posts and throws ConnectionError
 *   when the archive cannot be read
 */
export function createRandomPicker(
  reader: Pick<ArchiveReader, 'fetchDays' | 'read'>,
  random: () => number,
): () => Promise<PublishedPost | null> {
  let lastPick: PickedPost | null = null;

  return async () => {
    const days = await reader.fetchDays();
    const total = totalOf(days);
    if (total === 0) return null;
    // Excludes the index of the last pick while the day counts, and so the indexes, are the same.
    const excludedIndex = lastPick?.days === days && total > 1 ? lastPick.index : null;
    let index = Math.floor(random() * (excludedIndex === null ? total : total - 1));
    if (excludedIndex !== null && index >= excludedIndex) index += 1;

    const page = Math.floor(index / ARCHIVE_PAGE) + 1;
    const { posts } = await reader.read({ date: null, page });
    const candidate = posts[index % ARCHIVE_PAGE];
    // The page has changed, or the post cannot be parsed: take another post of the page.
    const isNew = candidate !== undefined && candidate.id !== lastPick?.id;
    const post = isNew
      ? candidate
      : (posts.find(({ id }) => id !== lastPick?.id) ?? posts[0] ?? null);
    if (post) lastPick = { days, index, id: post.id };
    return post;
  };
}

/**
 * Picks a random published post.
 *
 * @returns null when there are no posts
 * @throws ConnectionError, RequestError when the archive cannot be read
 */
export const pickRandomPost = createRandomPicker(archiveReader, Math.random);
