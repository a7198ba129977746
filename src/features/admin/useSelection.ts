import { useState } from 'react';
import type { Post } from '@/domain/post';

/**
 * The selected posts in the order they were ticked, which is the order of publication. A post that
 * left the queue leaves the selection.
 */
export function useSelection(posts: readonly Post[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const selected = ticked.filter((id) => posts.some((post) => post.id === id));

  return {
    selected,
    /** The place of a post in the publication, from 1; 0 when it is not selected. */
    placeOf: (id: string) => selected.indexOf(id) + 1,
    toggle: (id: string) =>
      setTicked(
        selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
      ),
    clear: () => setTicked([]),
  };
}
