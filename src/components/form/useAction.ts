import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import type { Failure } from '@/domain/failure';
import {
  failureOf,
  type ActionResult,
  type RefusalCode,
  type RefusalMessages,
} from '@/domain/refusal';
import { useIsMounted } from '@/hooks/useIsMounted';

/** A table of messages; it decides which codes an action may return. */
export type MessageTable = Partial<RefusalMessages<RefusalCode>>;

/** The codes of a table. */
export type CodeOf<Messages extends MessageTable> = keyof Messages & RefusalCode;

export interface ActionOptions<Args extends readonly unknown[], Messages extends MessageTable> {
  /** The message of each refusal code. */
  readonly messages: Messages & RefusalMessages<CodeOf<Messages>>;
  /** Message of the toast after a success; undefined for no toast. */
  readonly done?: string | undefined;
  /** Called after a success; the action stays busy until it resolves. */
  readonly onDone?: ((...args: Args) => unknown) | undefined;
  /** Closes the action's dialog after a success, unless the user has closed it before (docs/writes.md). */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Runs a user's action and shows its result. Calls of `run` are ignored while the action runs.
 *
 * @param action resolves with its result; null if there is nothing to show
 */
export function useAction<Args extends readonly unknown[], Messages extends MessageTable>(
  action: (...args: Args) => Promise<ActionResult<CodeOf<Messages>> | null>,
  options: ActionOptions<Args, Messages> & {
    /** True if the caller shows `failure`: a toast shows it only after the caller has been closed. */
    readonly isFailureShown?: boolean;
    /** Shows a failure; by default as a toast. */
    readonly onFailure?: (failure: Failure, code: CodeOf<Messages>) => void;
  },
) {
  const { messages, isFailureShown = false, onFailure, done, onDone, onClose } = options;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Identifies the running call; null if none runs. */
  const running = useRef<symbol | null>(null);
  const isMounted = useIsMounted();

  async function settle(result: ActionResult<CodeOf<Messages>>, args: Args): Promise<void> {
    if (result.ok) {
      if (done !== undefined) toast.success(done);
      const following = onDone?.(...args);
      if (isMounted()) onClose?.();
      await following;
      return;
    }
    const shown = failureOf(result, messages);
    setFailure(shown);
    if (onFailure) onFailure(shown, result.code);
    else if (!isFailureShown || !isMounted()) toastFailure(shown);
  }

  async function run(...args: Args): Promise<void> {
    if (running.current) return;
    const call = Symbol('call');
    running.current = call;
    setBusy(true);
    setFailure(null);
    try {
      const result = await action(...args);
      if (result && running.current === call) await settle(result, args);
    } finally {
      if (running.current === call) {
        running.current = null;
        setBusy(false);
      }
    }
  }

  /** Clears the failure, and no longer waits for the running action. */
  function reset(): void {
    running.current = null;
    setBusy(false);
    setFailure(null);
  }

  return {
    run,
    isBusy,
    /** The failure of the last run; null if it succeeded or runs. */
    failure,
    reset,
  };
}
