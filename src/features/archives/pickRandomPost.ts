import type { QueryClient } from '@tanstack/react-query';
import { ARCHIVE_PAGE } from '@/config/limits';
import { sameDays, totalOf, type ArchiveDay } from '@/domain/archive/archiveDays';
import type { PublishedPost } from '@/domain/posts/post';
import { daysQuery, pageQuery } from './archiveQueries';

/** A picked post, with its index in the archive as counted by `days`. */
export interface PickedPost {
  readonly days: readonly ArchiveDay[];
  readonly index: number;
  readonly post: PublishedPost;
}

/**
 * Picks a random post of the whole archive, with equal probability, but not the last one again if
 * there are others. Reads the archive page that contains the post, unless that page is cached.
 *
 * @returns null when there are no posts
 * @throws LoadError
 */
export async function pickRandomPost(
  client: QueryClient,
  last: PickedPost | null,
): Promise<PickedPost | null> {
  const days = await client.fetchQuery(daysQuery());
  const total = totalOf(days);
  if (total === 0) return null;
  // Excludes the index of the last pick while the day counts, and so the indexes, are the same.
  const excludedIndex = last && sameDays(last.days, days) && total > 1 ? last.index : null;
  let index = Math.floor(Math.random() * (excludedIndex === null ? total : total - 1));
  if (excludedIndex !== null && index >= excludedIndex) index += 1;

  const page = Math.floor(index / ARCHIVE_PAGE) + 1;
  const { posts } = await client.fetchQuery(pageQuery(client, { date: null, page }));
  const candidate = posts[index % ARCHIVE_PAGE];
  // The page has changed, or the post cannot be parsed: take another post of the page.
  const isNew = candidate !== undefined && candidate.id !== last?.post.id;
  const post = isNew
    ? candidate
    : (posts.find(({ id }) => id !== last?.post.id) ?? posts[0] ?? null);
  return post && { days, index, post };
}
