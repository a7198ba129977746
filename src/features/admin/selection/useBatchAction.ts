import { useEffect, useRef, useState } from 'react';
import type { ActionResult, ModerationCode, Refused } from '@/domain/refusal';
import { promptBeforeUnload } from '@/lib/unloadPrompt';
import { commits } from './commits';

/** An action on several items, from its start until its last commit. */
interface Batch<Kind> {
  readonly kind: Kind;
  readonly phase: 'waiting' | 'held' | 'sending';
  /** Number of items decided so far. */
  readonly count: number;
  readonly total: number;
}

interface BatchOptions<T> {
  /** Number of items that one commit decides. */
  readonly size: number;
  /** Time before the first commit in which the action can be undone, in ms. */
  readonly delay?: number;
  readonly decide: (items: readonly T[]) => Promise<ActionResult<ModerationCode>>;
  /** Called with the items of each commit that succeeded. */
  readonly onDecided?: (items: readonly T[]) => void;
}

/** A commit that failed, with the items that it would have decided. */
interface FailedCommit<T> {
  readonly items: readonly T[];
  readonly result: Refused<ModerationCode>;
}

/** Codes of refusals that concern the items of one commit only: the next commits may succeed. */
const SKIPPABLE_CODES: readonly ModerationCode[] = [
  'decidedElsewhere',
  'postDeleted',
  'postNotFound',
  'changedSinceRead',
  'deletedElsewhere',
  'reportsDecided',
  'newReports',
];

/** True if a refusal concerns the items of one commit only. */
export const isSkippable = ({ code }: Refused<ModerationCode>): boolean =>
  SKIPPABLE_CODES.includes(code);

/**
 * Sends all items, one commit after the other, until the admin stops it. Goes on after a commit that was
 * refused because of its items, and stops after any other failure.
 */
async function sendAll<T>(
  items: readonly T[],
  { size, decide, onDecided }: BatchOptions<T>,
  isStopped: () => boolean,
): Promise<readonly FailedCommit<T>[]> {
  const failed: FailedCommit<T>[] = [];
  for (let begin = 0; begin < items.length && !isStopped(); begin += size) {
    const batch = items.slice(begin, begin + size);
    // eslint-disable-next-line no-await-in-loop -- one commit after the other
    const result = await commits.run(() => decide(batch));
    if (result.ok) onDecided?.(batch);
    else if (isSkippable(result)) failed.push({ items: batch, result });
    else return [...failed, { items: items.slice(begin), result }];
  }
  return failed;
}

/** Decides any number of items, one action at a time, with its progress. */
export function useBatchAction<Kind extends string>() {
  const [batch, setBatch] = useState<Batch<Kind> | null>(null);
  const isRunning = useRef(false);
  const endWait = useRef<(isSent: boolean) => void>(null);
  const timer = useRef(0);
  const isHeld = useRef(false);
  const isStopped = useRef(false);

  /** @returns false if the action was undone. It is sent after the delay even if the page has changed. */
  async function wait(delay: number): Promise<boolean> {
    const isSent = await new Promise<boolean>((resolve) => {
      endWait.current = resolve;
      timer.current = window.setTimeout(() => resolve(true), delay);
    });
    clearTimeout(timer.current);
    isHeld.current = false;
    endWait.current = null;
    return isSent;
  }

  // On unmount, send an action whose time is stopped: its buttons are gone.
  useEffect(() => () => void (isHeld.current && endWait.current?.(true)), []);

  function hold(): void {
    clearTimeout(timer.current);
    isHeld.current = true;
    setBatch((before) => before && { ...before, phase: 'held' });
  }

  /**
   * @returns the commits that failed, the last one with all items that were not sent; null if the action was
   *   undone, or if another one was in progress
   */
  async function run<T>(
    kind: Kind,
    items: readonly T[],
    options: BatchOptions<T>,
  ): Promise<readonly FailedCommit<T>[] | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    isStopped.current = false;
    const { delay = 0, onDecided } = options;
    const begun = { kind, phase: 'sending', count: 0, total: items.length } as const;
    setBatch({ ...begun, phase: delay > 0 ? 'waiting' : 'sending' });
    // A delayed action is not sent yet when the page is closed.
    const endPrompt = delay > 0 ? promptBeforeUnload() : null;
    try {
      if (delay > 0 && !(await wait(delay))) return null;
      let count = 0;
      setBatch(begun);
      const onSent = (decided: readonly T[]) => {
        count += decided.length;
        setBatch({ ...begun, count });
        onDecided?.(decided);
      };
      return await sendAll(items, { ...options, onDecided: onSent }, () => isStopped.current);
    } finally {
      endPrompt?.();
      isRunning.current = false;
      setBatch(null);
    }
  }

  return {
    /** The action in progress; null for none. */
    batch,
    run,
    /** Stops the delay of an action: it is sent by `sendNow`, or when its page is left. */
    hold,
    /** Ends the action after the commit that is being sent; what is decided stays. */
    stop: () => void (isStopped.current = true),
    /** Ends the delay of an action. */
    sendNow: () => endWait.current?.(true),
    /** Undoes an action during its delay. */
    undo: () => endWait.current?.(false),
  };
}
