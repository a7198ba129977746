import { useCallback, useState } from 'react';
import { isSameText, type PublishedPost } from '@/domain/post';
import { hasSameReports, type ReportCase } from '@/domain/reports';
import type { SeenPost } from './useBulkDecision';

/** A reported post; null for a deleted one. */
type Post = PublishedPost | null;

interface State {
  /** The selected cases as they were then, by id. */
  readonly chosen: ReadonlyMap<string, SeenPost>;
  /** The posts as they are shown, by id. */
  readonly posts: ReadonlyMap<string, Post>;
}

const isSame = (a: Post, b: Post): boolean => (a && b ? isSameText(a, b) : a === b);

/** Returns true if a case and its post are as they were when the case was selected. */
const isUnchanged = ({ reportCase, subject }: SeenPost, now: ReportCase, { posts }: State) =>
  hasSameReports(reportCase, now) && isSame(subject, posts.get(now.caseId) ?? null);

/** Returns the entries of a map whose id passes the test; the same map if all do. */
function filterIds<T>(map: ReadonlyMap<string, T>, isKept: (id: string) => boolean) {
  const kept = [...map].filter(([id]) => isKept(id));
  return kept.length === map.size ? map : new Map(kept);
}

/** Returns the entry to select a case with; empty until its post is shown. */
function entryOf(reportCase: ReportCase, { posts }: State): readonly [string, SeenPost][] {
  const subject = posts.get(reportCase.caseId);
  return subject === undefined ? [] : [[reportCase.caseId, { reportCase, subject }]];
}

/**
 * Manages the selected cases. A case of a post can be selected once its post is shown. One that was decided
 * elsewhere leaves the selection, and so does one that has more reports or another text than when it was
 * selected.
 *
 * @param cases the open cases
 */
export function useCaseSelection(cases: readonly ReportCase[]) {
  const [state, setState] = useState<State>({ chosen: new Map(), posts: new Map() });
  const { chosen, posts } = state;
  const update = (next: (before: State) => Partial<State>) =>
    setState((before) => ({ ...before, ...next(before) }));

  // Without the cases that have left the list: an admin may keep the page open for days.
  const openIds = new Set(cases.map(({ caseId }) => caseId));
  const isOpen = (id: string) => openIds.has(id);
  const open = { chosen: filterIds(chosen, isOpen), posts: filterIds(posts, isOpen) };
  if (open.chosen !== chosen || open.posts !== posts) setState(open);

  const chosenNow = cases.flatMap((now) => {
    const seen = chosen.get(now.caseId);
    return seen ? [{ now, seen }] : [];
  });
  const selected = chosenNow.flatMap(({ now, seen }) =>
    isUnchanged(seen, now, state) ? [seen] : [],
  );
  const changed = chosenNow.flatMap(({ now, seen }) =>
    isUnchanged(seen, now, state) ? [] : [now.caseId],
  );
  const selectedIds = new Set(selected.map(({ reportCase }) => reportCase.caseId));

  return {
    count: selected.length,
    isSelected: (caseId: string) => selectedIds.has(caseId),
    /** Number of cases that left the selection because they have changed. */
    changedCount: changed.length,
    hasChanged: (caseId: string) => changed.includes(caseId),
    /** Records the post that a case shows; referentially stable. */
    record: useCallback(
      (caseId: string, post: Post) =>
        setState((before) => ({ ...before, posts: new Map([...before.posts, [caseId, post]]) })),
      [],
    ),
    /** Selects a case, or removes it from the selection; referentially stable. */
    toggle: useCallback(
      (reportCase: ReportCase) =>
        setState((before) => {
          const seen = before.chosen.get(reportCase.caseId);
          const others = [...before.chosen].filter(([id]) => id !== reportCase.caseId);
          const isSelected = seen !== undefined && isUnchanged(seen, reportCase, before);
          return {
            ...before,
            chosen: new Map(isSelected ? others : [...others, ...entryOf(reportCase, before)]),
          };
        }),
      [],
    ),
    selectAll: () =>
      update((before) => ({ chosen: new Map(cases.flatMap((one) => entryOf(one, before))) })),
    clear: () => update(() => ({ chosen: new Map() })),
    forget: (caseId: string) =>
      update((before) => ({ chosen: filterIds(before.chosen, (id) => id !== caseId) })),
    /** Returns the selected cases as they were when they were selected. */
    read: (): readonly SeenPost[] => selected,
  };
}
