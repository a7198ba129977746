import type { Post, UnpublishedPost } from '@/domain/posts/post';

/** Order of the moderation queue, by the time of submission. */
export type QueueOrder = 'oldest' | 'newest';

/**
 * Returns true if a post may be closed as not chosen, as the rules require it: not if an appeal has returned
 * it to the queue, because its author could not contest the closing.
 */
export const isClosable = ({ appealId }: Pick<UnpublishedPost, 'appealId'>): boolean =>
  appealId === null;

/** A post as the queue lists it, alone or in a group of near copies. */
export interface QueueRow {
  readonly post: UnpublishedPost;
  /** The post that this one resembles, to be shown beside it; null if it resembles none. */
  readonly original: Post | null;
  /** True if the original is the row above, which heads the group. */
  readonly isCopy: boolean;
  /** Listed posts of the group that the row heads, with its own; empty for a copy. */
  readonly group: readonly UnpublishedPost[];
}

/**
 * Lists posts with each group of near copies in one place: at its original, or at its first post if
 * the original is published or not listed.
 *
 * @param originals the original of each near copy, by the id of the copy
 * @param isOpen returns true if the copies of a group are shown; gets the listed posts of the group
 */
export function toRows(
  posts: readonly UnpublishedPost[],
  originals: ReadonlyMap<string, Post>,
  isOpen: (group: readonly UnpublishedPost[]) => boolean,
): readonly QueueRow[] {
  const groupIdOf = (post: Post) => originals.get(post.id)?.id ?? post.id;
  const groups = new Map<string, UnpublishedPost[]>();
  for (const post of posts) {
    const group = groups.get(groupIdOf(post));
    if (group) group.push(post);
    else groups.set(groupIdOf(post), [post]);
  }
  return posts.flatMap((post) => {
    const group = groups.get(groupIdOf(post)) ?? [];
    const head = group.find(({ id }) => id === groupIdOf(post)) ?? group[0];
    if (post !== head) return [];
    const original = originals.get(post.id) ?? null;
    const copies = group.filter((one) => one !== post);
    const shown = isOpen(group) ? copies : [];
    return [
      { post, original, isCopy: false, group: [post, ...copies] },
      ...shown.map((copy) => ({ post: copy, original: post, isCopy: true, group: [] })),
    ];
  });
}
