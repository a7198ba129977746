import { useCallback, useState } from 'react';
import { isSameText, type PublishedPost } from '@/domain/posts/post';
import { hasSameReports, type ReportCase, type SeenCase } from '@/domain/moderation/reports';
import { useSelection } from '@/features/admin/selection/useSelection';

/** A reported post with its case, as they are shown; null for a deleted post. */
export interface ShownCase extends SeenCase<PublishedPost> {
  readonly id: string;
}

/** Returns true if a case has no other reports than when it was ticked, and its post no other text. */
const isRead = (now: ShownCase, ticked: ShownCase): boolean =>
  hasSameReports(now.reportCase, ticked.reportCase) &&
  (now.subject && ticked.subject
    ? isSameText(now.subject, ticked.subject)
    : now.subject === ticked.subject);

/**
 * Manages the selected cases. A case of a post can be selected once its post is shown. One that was decided
 * elsewhere leaves the selection without a notice.
 *
 * @param cases the open cases
 */
export function useCaseSelection(cases: readonly ReportCase[]) {
  /** The posts as they are shown, by id. */
  const [posts, setPosts] = useState<ReadonlyMap<string, PublishedPost | null>>(new Map());
  const shown = cases.flatMap((reportCase): readonly ShownCase[] => {
    const id = reportCase.caseId;
    const subject = posts.get(id);
    return subject === undefined ? [] : [{ id, reportCase, subject }];
  });
  const selection = useSelection(shown, isRead);

  // Drop the cases that have left the list: an admin may keep the page open for days.
  if (shown.length < posts.size) setPosts(new Map(shown.map(({ id, subject }) => [id, subject])));
  if (selection.gone.length > 0) selection.forget(selection.gone.map(({ id }) => id));

  return {
    ...selection,
    /** The selected cases in the order of the list, in which they are decided. */
    chosen: shown.filter(({ id }) => selection.positionOf(id) > 0),
    hasChanged: (id: string) => selection.changed.some((one) => one.id === id),
    /** False while no post is shown, which nobody could have read. */
    canSelect: shown.length > 0,
    selectAll: () => selection.add(shown),
    /** Stores the post that a case shows; referentially stable. */
    record: useCallback(
      (id: string, post: PublishedPost | null) =>
        setPosts((before) => new Map([...before, [id, post]])),
      [],
    ),
  };
}

export type CaseSelection = ReturnType<typeof useCaseSelection>;
