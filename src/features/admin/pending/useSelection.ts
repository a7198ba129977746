import { useState } from 'react';
import { isSameText, type UnpublishedPost } from '@/domain/post';

const isIn = (posts: readonly UnpublishedPost[], id: string): boolean =>
  posts.some((post) => post.id === id);

/**
 * Manages the selected posts, in the order in which they were ticked, which is the order of
 * publication. A post that is no longer pending or whose text was changed is dropped, so that no
 * admin decides on an unread text; it is listed as dropped until `clearDropped`.
 *
 * @param posts the current queue
 * @param isOwn returns true if this admin wrote the text of the post
 * @param listed the posts on screen, in their order; a range extends over these
 */
export function useSelection(
  posts: readonly UnpublishedPost[],
  isOwn: (post: UnpublishedPost) => boolean,
  listed = posts,
) {
  const [ticked, setTicked] = useState<readonly UnpublishedPost[]>([]);
  /** Id of the post at which the next range starts; null for none. */
  const [rangeStartId, setRangeStartId] = useState<string | null>(null);
  // Maps and sets: thousands of posts may be selected.
  const byId = new Map(posts.map((post) => [post.id, post]));
  const present = ticked.flatMap((tickedPost) => {
    const post = byId.get(tickedPost.id);
    return post ? [{ post, isRead: isSameText(post, tickedPost) || isOwn(post) }] : [];
  });
  const chosen = present.filter(({ isRead }) => isRead).map(({ post }) => post);
  const changed = present.filter(({ isRead }) => !isRead).map(({ post }) => post);
  const noLongerPending = ticked.filter(({ id }) => !byId.has(id));
  const positions = new Map(chosen.map(({ id }, index) => [id, index + 1]));

  function tick(more: readonly UnpublishedPost[]): void {
    const ids = new Set(more.map(({ id }) => id));
    setTicked([...ticked.filter(({ id }) => !ids.has(id)), ...more]);
  }

  function toggle(post: UnpublishedPost): void {
    if (positions.has(post.id)) setTicked(ticked.filter(({ id }) => id !== post.id));
    else tick([post]);
    setRangeStartId(post.id);
  }

  /** Selects posts that are not selected yet. */
  const add = (more: readonly UnpublishedPost[]) =>
    tick(more.filter(({ id }) => !positions.has(id)));

  /** Selects all posts from the one ticked last to this one, both included. */
  function extendTo(post: UnpublishedPost): void {
    const from = listed.findIndex(({ id }) => id === rangeStartId);
    const to = listed.findIndex(({ id }) => id === post.id);
    if (from === -1) return toggle(post);
    const between = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    const range = from <= to ? between : between.toReversed();
    add(range);
    return setRangeStartId(post.id);
  }

  return {
    chosen,
    /** Dropped posts that another admin decided or their author withdrew. */
    noLongerPending,
    /** Dropped posts whose text their author or another admin changed, with the new text. */
    changed,
    hasDropped: noLongerPending.length + changed.length > 0,
    /** The rank of a post in the publication, from 1; 0 when it is not selected. */
    positionOf: (id: string) => positions.get(id) ?? 0,
    toggle,
    add,
    extendTo,
    /** Reorders the selected posts. */
    arrange: (order: readonly UnpublishedPost[]) => {
      setTicked([...order, ...ticked.filter(({ id }) => !isIn(order, id))]);
    },
    clearDropped: () => setTicked(chosen),
    clear: () => setTicked([]),
    /** Removes posts that this admin decided, without listing them as dropped. */
    forget: (ids: readonly string[]) =>
      setTicked((before) => {
        const decided = new Set(ids);
        return before.filter(({ id }) => !decided.has(id));
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
