import { useRef, useState } from 'react';
import type { PublishedPost } from '@/domain/post';
import type { ReportCase } from '@/domain/reports';
import type { SeenCase } from './useBulkDecision';

/** The selected cases, and what selects them. */
export type CaseSelection = ReturnType<typeof useCaseSelection>;

/**
 * Manages the selected cases. A case of a post can be selected once its post is shown; one that was decided
 * elsewhere leaves the selection.
 *
 * @param cases the open cases
 */
export function useCaseSelection(cases: readonly ReportCase[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The posts as they are shown, by id; null for a deleted one. */
  const posts = useRef(new Map<string, PublishedPost | null>());
  const selected = cases.filter(({ caseId }) => ids.has(caseId));

  return {
    count: selected.length,
    isSelected: (caseId: string) => ids.has(caseId),
    /** Records the post that a case shows. */
    record: (caseId: string, post: PublishedPost | null) => {
      posts.current.set(caseId, post);
    },
    toggle: (caseId: string) =>
      setIds((before) =>
        before.has(caseId)
          ? new Set([...before].filter((id) => id !== caseId))
          : new Set([...before, caseId]),
      ),
    selectAll: () =>
      setIds(new Set(cases.flatMap(({ caseId }) => (posts.current.has(caseId) ? [caseId] : [])))),
    clear: () => setIds(new Set()),
    forget: (caseId: string) =>
      setIds((before) => new Set([...before].filter((id) => id !== caseId))),
    /** Returns the selected cases with their posts. */
    read: (): readonly SeenCase[] =>
      selected.map(({ caseId }) => ({ caseId, post: posts.current.get(caseId) ?? null })),
  };
}
