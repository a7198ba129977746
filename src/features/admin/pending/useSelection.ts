import { useState } from 'react';
import { isSameText, type Post } from '@/domain/post';

const isIn = (posts: readonly Post[], id: string): boolean => posts.some((post) => post.id === id);

/**
 * Manages the selected posts, in the order in which they were ticked, which is the order of
 * publication. A post that is no longer pending or whose text was changed is dropped, so that no
 * admin decides on an unread text; it is listed as dropped until `clearDropped`.
 *
 * @param posts the current queue
 * @param isOwn returns true if this admin wrote the text of the post
 */
export function useSelection(posts: readonly Post[], isOwn: (post: Post) => boolean) {
  const [ticked, setTicked] = useState<readonly Post[]>([]);
  /** Id of the post at which the next range starts; null for none. */
  const [rangeStartId, setRangeStartId] = useState<string | null>(null);
  const present = ticked.flatMap((tickedPost) => {
    const post = posts.find(({ id }) => id === tickedPost.id);
    return post ? [{ post, isRead: isSameText(post, tickedPost) || isOwn(post) }] : [];
  });
  const chosen = present.filter(({ isRead }) => isRead).map(({ post }) => post);
  const changed = present.filter(({ isRead }) => !isRead).map(({ post }) => post);
  const noLongerPending = ticked.filter(({ id }) => !isIn(posts, id));

  const tick = (more: readonly Post[]) =>
    setTicked([...ticked.filter(({ id }) => !isIn(more, id)), ...more]);

  function toggle(post: Post): void {
    if (isIn(chosen, post.id)) setTicked(ticked.filter(({ id }) => id !== post.id));
    else tick([post]);
    setRangeStartId(post.id);
  }

  /** Selects all posts from the one ticked last to this one, both included. */
  function extendTo(post: Post): void {
    const from = posts.findIndex(({ id }) => id === rangeStartId);
    const to = posts.findIndex(({ id }) => id === post.id);
    if (from === -1) return toggle(post);
    const between = posts.slice(Math.min(from, to), Math.max(from, to) + 1);
    const range = from <= to ? between : between.toReversed();
    tick(range.filter(({ id }) => !isIn(chosen, id)));
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
    positionOf: (id: string) => chosen.findIndex((post) => post.id === id) + 1,
    toggle,
    extendTo,
    /** Reorders the selected posts. */
    arrange: (order: readonly Post[]) => {
      setTicked([...order, ...ticked.filter(({ id }) => !isIn(order, id))]);
    },
    clearDropped: () => setTicked(chosen),
    clear: () => setTicked([]),
    /** Removes posts that this admin decided, without listing them as dropped. */
    forget: (ids: readonly string[]) =>
      setTicked((before) => before.filter(({ id }) => !ids.includes(id))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
