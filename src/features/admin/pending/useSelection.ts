import { useState } from 'react';
import { isSameText, type Post, type PostText } from '@/domain/post';

const isIn = (posts: readonly Post[], id: string): boolean => posts.some((post) => post.id === id);

/**
 * The selected posts in the order they were ticked, which is the order of publication. A post that
 * leaves the queue, or says something else than when it was ticked, leaves the selection, and is
 * remembered until `forgetLost`: nobody decides on a text unread.
 *
 * @param posts the queue as it is now
 */
export function useSelection(posts: readonly Post[]) {
  const [ticked, setTicked] = useState<readonly Post[]>([]);
  /** Where the next range begins. */
  const [last, setLast] = useState<string | null>(null);
  const present = ticked.flatMap((then) => {
    const post = posts.find(({ id }) => id === then.id);
    return post ? [{ post, isAsTicked: isSameText(post, then) }] : [];
  });
  const chosen = present.filter(({ isAsTicked }) => isAsTicked).map(({ post }) => post);
  const rewritten = present.filter(({ isAsTicked }) => !isAsTicked).map(({ post }) => post);
  const left = ticked.filter(({ id }) => !isIn(posts, id));

  const tick = (more: readonly Post[]) =>
    setTicked([...ticked.filter(({ id }) => !isIn(more, id)), ...more]);

  function toggle(post: Post): void {
    if (isIn(chosen, post.id)) setTicked(ticked.filter(({ id }) => id !== post.id));
    else tick([post]);
    setLast(post.id);
  }

  /** Adds everything between the post ticked last and this one, both included. */
  function extendTo(post: Post): void {
    const from = posts.findIndex(({ id }) => id === last);
    const to = posts.findIndex(({ id }) => id === post.id);
    if (from === -1) return toggle(post);
    const between = posts.slice(Math.min(from, to), Math.max(from, to) + 1);
    const range = from <= to ? between : between.toReversed();
    tick(range.filter(({ id }) => !isIn(chosen, id)));
    return setLast(post.id);
  }

  return {
    chosen,
    /** Posts that were selected and that somebody else decided, or their author withdrew. */
    left,
    /** Posts that were selected, as their authors or other admins have changed them since. */
    rewritten,
    hasLost: left.length + rewritten.length > 0,
    /** The place of a post in the publication, from 1; 0 when it is not selected. */
    positionOf: (id: string) => chosen.findIndex((post) => post.id === id) + 1,
    toggle,
    extendTo,
    /** Puts the selected posts in another order. */
    arrange: (order: readonly Post[]) => {
      setTicked([...order, ...ticked.filter(({ id }) => !isIn(order, id))]);
    },
    /** Keeps a post selected with the text that was given to it here. */
    acceptText: (id: string, text: PostText) => {
      setTicked((now) => now.map((post) => (post.id === id ? { ...post, ...text } : post)));
    },
    forgetLost: () => setTicked(chosen),
    clear: () => setTicked([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
