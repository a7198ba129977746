import { ARCHIVES_PAGE } from '@/config/limits';
import { totalOf, type ArchiveDay } from '@/domain/archives';
import type { Post } from '@/domain/post';
import { archive } from './archive';
import type { ArchiveReader } from './archiveReader';

/** The post that was drawn last, by its number in the archive of that time. */
interface PickedPost {
  readonly days: readonly ArchiveDay[];
  readonly index: number;
  readonly id: string;
}

/**
 * Draws posts out of the whole archive, each as likely as any other, but never the same twice in a
 * row. A draw reads the page of the archive that its post is on, unless it is kept.
 *
 * @param random from 0 to less than 1
 */
export function createRandomPicker(
  reader: Pick<ArchiveReader, 'fetchDays' | 'read'>,
  random: () => number,
): () => Promise<Post | null> {
  let last: PickedPost | null = null;

  return async () => {
    const days = await reader.fetchDays();
    const total = totalOf(days);
    if (total === 0) return null;
    // The last one's place is left out, as long as places are the same.
    const left = last?.days === days && total > 1 ? last.index : null;
    let index = Math.floor(random() * (left === null ? total : total - 1));
    if (left !== null && index >= left) index += 1;

    const page = Math.floor(index / ARCHIVES_PAGE) + 1;
    const { posts } = await reader.read({ date: null, page });
    const wanted = posts[index % ARCHIVES_PAGE];
    // Posts came or went meanwhile, or one cannot be understood: another of its page.
    const isNew = wanted !== undefined && wanted.id !== last?.id;
    const post = isNew ? wanted : (posts.find(({ id }) => id !== last?.id) ?? posts[0] ?? null);
    if (post) last = { days, index, id: post.id };
    return post;
  };
}

/** A published post out of all of them; null when there is none. */
export const pickRandomPost = createRandomPicker(archive, Math.random);
