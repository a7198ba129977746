import { useState } from 'react';
import { isSameText, type PublishedPost } from '@/domain/post';
import { hasSameReports, type ReportCase } from '@/domain/reports';
import type { SeenPost } from './useBulkDecision';

/** The selected cases, and what selects them. */
export type CaseSelection = ReturnType<typeof useCaseSelection>;

type Post = PublishedPost | null;

const isSame = (a: Post, b: Post): boolean => (a && b ? isSameText(a, b) : a === b);

const withoutId = (chosen: ReadonlyMap<string, SeenPost>, caseId: string) =>
  new Map([...chosen].filter(([id]) => id !== caseId));

/**
 * Manages the selected cases. A case of a post can be selected once its post is shown. One that was decided
 * elsewhere leaves the selection, and so does one that has more reports or another text than when it was
 * selected.
 *
 * @param cases the open cases
 */
export function useCaseSelection(cases: readonly ReportCase[]) {
  /** The selected cases as they were then, by id. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, SeenPost>>(new Map());
  /** The posts as they are shown, by id; null for a deleted one. */
  const [posts, setPosts] = useState<ReadonlyMap<string, Post>>(new Map());

  const isUnchanged = ({ reportCase: before, subject }: SeenPost, now: ReportCase): boolean =>
    hasSameReports(before, now) && isSame(subject, posts.get(now.caseId) ?? null);
  const chosenNow = cases.flatMap((now) => {
    const seen = chosen.get(now.caseId);
    return seen ? [{ now, seen }] : [];
  });
  const selected = chosenNow.flatMap(({ now, seen }) => (isUnchanged(seen, now) ? [seen] : []));
  const changed = chosenNow.flatMap(({ now, seen }) =>
    isUnchanged(seen, now) ? [] : [now.caseId],
  );
  const selectedIds = new Set(selected.map(({ reportCase }) => reportCase.caseId));

  const entryOf = (reportCase: ReportCase): [string, SeenPost][] => {
    const subject = posts.get(reportCase.caseId);
    return subject === undefined ? [] : [[reportCase.caseId, { reportCase, subject }]];
  };

  return {
    count: selected.length,
    isSelected: (caseId: string) => selectedIds.has(caseId),
    /** Number of cases that left the selection because they have changed. */
    changedCount: changed.length,
    hasChanged: (caseId: string) => changed.includes(caseId),
    /** Records the post that a case shows. */
    record: (caseId: string, post: Post) =>
      setPosts((before) => new Map([...before, [caseId, post]])),
    toggle: (reportCase: ReportCase) =>
      setChosen((before) =>
        selectedIds.has(reportCase.caseId)
          ? withoutId(before, reportCase.caseId)
          : new Map([...before, ...entryOf(reportCase)]),
      ),
    selectAll: () => setChosen(new Map(cases.flatMap(entryOf))),
    clear: () => setChosen(new Map()),
    forget: (caseId: string) => setChosen((before) => withoutId(before, caseId)),
    /** Returns the selected cases as they were when they were selected. */
    read: (): readonly SeenPost[] => selected,
  };
}
