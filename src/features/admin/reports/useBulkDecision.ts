import { useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { BULK_DELAY_MS } from '@/config/limits';
import { quotedNames } from '@/config/quotedNames';
import { excerpt } from '@/domain/posts/excerpt';
import { failureOf, type ActionResult, type ModerationCode } from '@/domain/refusal';
import { withFullStop } from '@/domain/text';
import { adminMessages } from '@/features/admin/messages';
import { useBatchAction } from '@/features/admin/selection/useBatchAction';
import { useIsMounted } from '@/hooks/useIsMounted';
import { idsOf } from '@/lib/idsOf';
import { deletePost } from '@/services/moderation/deletePost';
import { dismissReports } from '@/services/moderation/caseDecisions';
import type { ShownCase } from './useCaseSelection';

export type BulkKind = 'dismiss' | 'delete';

/** A decision on several cases, from its confirmation until the admin has read its summary. */
export interface BulkDecision {
  readonly kind: BulkKind;
  readonly total: number;
  readonly phase: 'waiting' | 'held' | 'sending' | 'done';
  /** Number of cases decided so far. */
  readonly count: number;
  /** Why some cases were not decided, with the excerpts of their posts. */
  readonly failures: readonly { readonly names: readonly string[]; readonly message: string }[];
}

interface Undecided {
  readonly kind: BulkKind;
  readonly reason: string;
  readonly ids: readonly string[];
}

const nameOf = ({ subject, id }: ShownCase): string => (subject ? excerpt(subject) : id);

const { failed: failedPosts, failure: failureLine } = adminMessages.bulk;

const failedMessage = (count: number, failures: BulkDecision['failures']): string =>
  [
    failedPosts(count),
    ...failures.map(({ names, message }) => withFullStop(failureLine(quotedNames(names), message))),
  ].join(' ');

const decide: Record<
  BulkKind,
  (shown: ShownCase, reason: string) => Promise<ActionResult<ModerationCode>>
> = {
  dismiss: (shown, reason) => dismissReports(shown, reason),
  delete: async ({ subject, reportCase }, reason) =>
    subject
      ? deletePost(subject, reason, reportCase)
      : { ok: false, code: 'postNotFound', reference: null },
};

/**
 * Decides several reported posts with one reason, one commit each. The decision is sent after
 * BULK_DELAY_MS, so that it can be undone, because a deletion is final; the admin may stop the time. It is
 * sent nevertheless when the page is left meanwhile. It is a hook of the page, because the effects of a hidden
 * tab end as if the page were left.
 */
export function useBulkDecision() {
  const { batch, run, hold, sendNow, undo } = useBatchAction<BulkKind>();
  const [summary, setSummary] = useState<BulkDecision | null>(null);
  /** The last decision, with the cases that it did not decide. */
  const [undecided, setUndecided] = useState<Undecided | null>(null);
  const isMounted = useIsMounted();

  /** @param onDecided called with the id of each post that was decided */
  async function start(
    kind: BulkKind,
    cases: readonly ShownCase[],
    reason: string,
    onDecided: (caseIds: readonly string[]) => void,
  ): Promise<void> {
    const failed = await run(kind, cases, {
      size: 1,
      delay: BULK_DELAY_MS,
      decide: ([one]) => (one ? decide[kind](one, reason) : Promise.resolve({ ok: true })),
      onDecided: (decided) => onDecided(decided.map(({ id }) => id)),
    });
    if (failed === null) return;
    const names = new Map<string, string[]>();
    let firstReference: string | null = null;
    for (const { items, result } of failed) {
      const { message, reference } = failureOf(result, adminMessages.refusals);
      names.set(message, [...(names.get(message) ?? []), ...items.map(nameOf)]);
      firstReference ??= reference;
    }
    const failures = [...names].map(([message, list]) => ({ message, names: list }));
    const total = cases.length;
    const count = total - failures.flatMap((one) => one.names).length;
    setSummary({ kind, total, phase: 'done', count, failures });
    setUndecided({ kind, reason, ids: failed.flatMap(({ items }) => idsOf(items)) });
    // A page that was left shows no summary.
    if (!isMounted() && failures.length > 0)
      toastFailure({ message: failedMessage(total - count, failures), reference: firstReference });
  }

  const decision: BulkDecision | null = batch ? { ...batch, failures: [] } : summary;
  return {
    /** null if no decision is in progress, and the last summary is closed. */
    decision,
    start,
    /** Returns the reason of the last decision of this kind if it did not decide these cases. */
    failedReason: (kind: BulkKind, ids: readonly string[]) =>
      undecided?.kind === kind && ids.every((id) => undecided.ids.includes(id))
        ? undecided.reason
        : undefined,
    hold,
    sendNow,
    undo,
    closeSummary: () => setSummary(null),
  };
}

export type Bulk = ReturnType<typeof useBulkDecision>;
