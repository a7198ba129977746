import { useRef, useState } from 'react';
import { BULK_DELAY_MS } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { excerpt } from '@/domain/excerpt';
import type { PublishedPost } from '@/domain/post';
import { failureOf, type ActionResult, type ModerationCode } from '@/domain/refusal';
import type { SeenCase } from '@/domain/reports';
import { decideInBatches } from '@/services/moderation/decideInBatches';
import { deletePost } from '@/services/moderation/editing';
import { dismissReports } from '@/services/moderation/reportCases';

export type BulkKind = 'dismiss' | 'delete';

/** A reported post with its reports, as they were when the admin selected it. */
export type SeenPost = SeenCase<PublishedPost>;

/** A decision on several cases, from its confirmation until the admin has read its account. */
export interface BulkDecision {
  readonly kind: BulkKind;
  readonly total: number;
  readonly phase: 'waiting' | 'sending' | 'done';
  /** Number of cases decided so far. */
  readonly count: number;
  /** Why some cases were not decided, with the excerpts of their posts. */
  readonly failures: readonly { readonly names: readonly string[]; readonly message: string }[];
}

const nameOf = ({ subject, reportCase }: SeenPost): string =>
  subject ? excerpt(subject) : reportCase.caseId;

const decide: Record<
  BulkKind,
  (seen: SeenPost, reason: string) => Promise<ActionResult<ModerationCode>>
> = {
  dismiss: (seen, reason) => dismissReports(seen, reason),
  delete: async ({ subject, reportCase }, reason) =>
    subject
      ? deletePost(subject, reason, reportCase)
      : { ok: false, code: 'postNotFound', reference: null },
};

/** Shows the browser's prompt when the page is closed before everything is sent. */
const preventUnload = (event: Event): void => event.preventDefault();

/**
 * Decides several reported posts with one reason, one commit each. The decision is sent after
 * BULK_DELAY_MS, so that it can be undone, because a deletion is final. It is sent nevertheless when
 * another tab of the back office, or another page of the site, is shown meanwhile.
 *
 * @param onDecided called with the id of each post that was decided
 */
export function useBulkDecision(onDecided: (caseId: string) => void) {
  const [decision, setDecision] = useState<BulkDecision | null>(null);
  const waiting = useRef<{ readonly timer: number; readonly send: () => void }>(null);
  const update = (change: Partial<BulkDecision>) =>
    setDecision((before) => before && { ...before, ...change });

  async function send(kind: BulkKind, cases: readonly SeenPost[], reason: string): Promise<void> {
    update({ phase: 'sending' });
    let count = 0;
    const failed = await decideInBatches(
      cases,
      1,
      ([one]) => (one ? decide[kind](one, reason) : Promise.resolve({ ok: true })),
      ([one]) => {
        count += 1;
        update({ count });
        if (one) onDecided(one.reportCase.caseId);
      },
    );
    removeEventListener('beforeunload', preventUnload);
    const names = new Map<string, string[]>();
    for (const { items, result } of failed) {
      const { message } = failureOf(result, moderationMessages.refusals);
      names.set(message, [...(names.get(message) ?? []), ...items.map(nameOf)]);
    }
    update({
      phase: 'done',
      failures: [...names].map(([message, list]) => ({ message, names: list })),
    });
  }

  /** Ends the wait. @returns the function that sends the decision; undefined if nothing waits */
  function stopWaiting(): (() => void) | undefined {
    clearTimeout(waiting.current?.timer);
    const next = waiting.current?.send;
    waiting.current = null;
    return next;
  }

  function start(kind: BulkKind, cases: readonly SeenPost[], reason: string): void {
    setDecision({ kind, total: cases.length, phase: 'waiting', count: 0, failures: [] });
    addEventListener('beforeunload', preventUnload);
    const timer = window.setTimeout(() => stopWaiting()?.(), BULK_DELAY_MS);
    waiting.current = { timer, send: () => void send(kind, cases, reason) };
  }

  return {
    decision,
    start,
    sendNow: () => stopWaiting()?.(),
    undo: () => {
      if (!stopWaiting()) return;
      removeEventListener('beforeunload', preventUnload);
      setDecision(null);
    },
    /** Removes the account of a decision. */
    dismiss: () => setDecision(null),
  };
}
