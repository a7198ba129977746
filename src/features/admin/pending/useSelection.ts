import { useState } from 'react';
import type { Post } from '@/domain/post';

const isIn = (posts: readonly Post[], id: string): boolean => posts.some((post) => post.id === id);

/**
 * The selected posts in the order they were ticked, which is the order of publication. A post that
 * leaves the queue leaves the selection, and is remembered until `forgetLeft`.
 *
 * @param posts the queue as it is now
 */
export function useSelection(posts: readonly Post[]) {
  const [ticked, setTicked] = useState<readonly Post[]>([]);
  /** Where the next range begins. */
  const [last, setLast] = useState<string | null>(null);
  // As they are now: another admin may have edited them.
  const chosen = ticked.flatMap(({ id }) => posts.find((post) => post.id === id) ?? []);
  const left = ticked.filter(({ id }) => !isIn(posts, id));

  function toggle(post: Post): void {
    const isChosen = isIn(chosen, post.id);
    setTicked(isChosen ? ticked.filter(({ id }) => id !== post.id) : [...ticked, post]);
    setLast(post.id);
  }

  /** Adds everything between the post ticked last and this one, both included. */
  function extendTo(post: Post): void {
    const from = posts.findIndex(({ id }) => id === last);
    const to = posts.findIndex(({ id }) => id === post.id);
    if (from === -1) return toggle(post);
    const between = posts.slice(Math.min(from, to), Math.max(from, to) + 1);
    const range = from <= to ? between : between.toReversed();
    setTicked([...ticked, ...range.filter(({ id }) => !isIn(ticked, id))]);
    return setLast(post.id);
  }

  return {
    chosen,
    /** Posts that were selected and that somebody else decided, or their author withdrew. */
    left,
    /** The place of a post in the publication, from 1; 0 when it is not selected. */
    placeOf: (id: string) => chosen.findIndex((post) => post.id === id) + 1,
    toggle,
    extendTo,
    /** Puts the selected posts in another order. */
    arrange: (order: readonly Post[]) => setTicked([...order, ...left]),
    forgetLeft: () => setTicked(chosen),
    clear: () => setTicked([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
