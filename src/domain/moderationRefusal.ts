import { moderationMessages } from '@/config/moderationMessages';
import type { Failure } from './failure';
import { failureOf, type ActionResult, type Refused } from './refusal';

const { refusals } = moderationMessages;

/** The reason of a failed admin action, beside the general ones. */
export type ModerationCode = keyof typeof refusals;

interface ModerationRefused extends Refused<ModerationCode> {
  /** Excerpts of the posts that caused the refusal; some messages quote them. */
  readonly names: readonly string[];
}

/** The result of an admin's action on posts or avatars. */
export type ModerationResult = ActionResult | ModerationRefused;

/** Returns what to show the admin after a failed action. */
export function moderationFailureOf(refused: Refused | ModerationRefused): Failure {
  if (!('names' in refused)) return failureOf(refused);
  const message = refusals[refused.code];
  return {
    message: typeof message === 'string' ? message : message(refused.names),
    reference: refused.reference,
  };
}
