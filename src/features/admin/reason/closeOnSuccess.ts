import { toast } from 'react-hot-toast/headless';
import { moderationMessages } from '@/config/moderationMessages';
import type { Failure } from '@/domain/failure';
import { failureOf, type ActionResult, type ModerationCode } from '@/domain/refusal';

/**
 * Ends a ReasonDialog's decision: raises a toast and closes the dialog if it was made.
 *
 * @returns what the dialog shows if it was not made; else null
 */
export function closeOnSuccess(
  result: ActionResult<ModerationCode>,
  success: string,
  onClose: () => void,
): Failure | null {
  if (!result.ok) return failureOf(result, moderationMessages.refusals);
  toast.success(success);
  onClose();
  return null;
}
