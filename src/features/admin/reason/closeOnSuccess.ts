import { toast } from 'react-hot-toast/headless';
import type { Failure } from '@/domain/failure';
import { moderationFailureOf, type ModerationResult } from '@/domain/moderationRefusal';

/**
 * Ends a ReasonDialog's decision: raises a toast and closes the dialog if it was made.
 *
 * @returns what the dialog shows if it was not made; else null
 */
export function closeOnSuccess(
  result: ModerationResult,
  success: string,
  onClose: () => void,
): Failure | null {
  if (!result.ok) return moderationFailureOf(result);
  toast.success(success);
  onClose();
  return null;
}
