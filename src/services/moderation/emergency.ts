import { doc, serverTimestamp } from 'firebase/firestore';
import type { Pausable } from '@/domain/moderation/emergency';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { db } from '@/services/firebase/firestore';
import { EMERGENCY, parsePaused } from '@/services/firebase/pauses';
import { runAction } from '@/services/firebase/runAction';
import { subscribeToDocument, type Listener } from '@/services/firebase/subscribe';
import { prepareLogEntry } from './moderationLog';

/** The emergency switch, for admins (docs/data-model.md#settings). */

const emergencyRef = () => doc(db, EMERGENCY);

/**
 * Subscribes to what is paused; null before the first pause.
 *
 * @returns unsubscribe
 */
export const subscribeToPaused = (listener: Listener<readonly Pausable[] | null>): (() => void) =>
  subscribeToDocument(
    emergencyRef(),
    {
      doing: 'subscribe to the emergency switch',
      parse: (_, data) => parsePaused(data),
    },
    listener,
  );

/** Pauses or resumes a part. Repeating the call after a lost response is harmless. */
const switchPart = (
  doing: string,
  part: Pausable,
  { reason }: { readonly reason: string | null },
): Promise<ActionResult<ModerationCode>> =>
  runAction(doing, () =>
    commitWithRetry(async (transaction) => {
      const [settings, logDecision] = await Promise.all([
        transaction.get(emergencyRef()),
        prepareLogEntry(transaction),
      ]);
      const isPausing = reason !== null;
      const paused = parsePaused(settings.data());
      if (paused.includes(part) === isPausing) return;
      const others = paused.filter((one) => one !== part);
      transaction.set(emergencyRef(), {
        paused: isPausing ? [...paused, part] : others,
        updatedAt: serverTimestamp(),
      });
      logDecision({ action: isPausing ? 'pause' : 'resume', postIds: [part], reason });
    }),
  );

/** Pauses a part for everybody. @param reason admins read it in the moderation log */
export const pause = (part: Pausable, reason: string): Promise<ActionResult<ModerationCode>> =>
  switchPart('pause a part of the site', part, { reason });

export const resume = (part: Pausable): Promise<ActionResult<ModerationCode>> =>
  switchPart('resume a part of the site', part, { reason: null });
