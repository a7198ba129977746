import { useRef, useState } from 'react';
import type { Post } from '@/domain/post';
import type { ReportCase } from '@/domain/reports';
import type { SeenCase } from './useBulkDecision';

/**
 * Manages the selected cases. A case can be selected once its post is shown; one that was decided
 * elsewhere leaves the selection.
 *
 * @param cases the open cases
 */
export function useCaseSelection(cases: readonly ReportCase[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The posts as they are shown, by id; null for a deleted one. */
  const posts = useRef(new Map<string, Post | null>());
  const selected = cases.filter(({ postId }) => ids.has(postId));

  return {
    count: selected.length,
    isSelected: (postId: string) => ids.has(postId),
    /** Records the post that a case shows. */
    record: (postId: string, post: Post | null) => {
      posts.current.set(postId, post);
    },
    toggle: (postId: string) =>
      setIds((before) =>
        before.has(postId)
          ? new Set([...before].filter((id) => id !== postId))
          : new Set([...before, postId]),
      ),
    selectAll: () =>
      setIds(new Set(cases.flatMap(({ postId }) => (posts.current.has(postId) ? [postId] : [])))),
    clear: () => setIds(new Set()),
    forget: (postId: string) =>
      setIds((before) => new Set([...before].filter((id) => id !== postId))),
    /** Returns the selected cases with their posts. */
    read: (): readonly SeenCase[] =>
      selected.map(({ postId }) => ({ postId, post: posts.current.get(postId) ?? null })),
  };
}
