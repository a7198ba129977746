import { useAction } from '@/components/form/useAction';
import type { Pausable } from '@/domain/moderation/emergency';
import { adminMessages } from '@/features/admin/messages';
import { resume } from '@/services/moderation/emergency';

/**
 * Resumes a paused part at once, without a question: nothing is lost by it, and it can be paused again.
 *
 * @param onResumed called before the subscription removes what showed the pause
 */
export function useResume(part: Pausable, onResumed?: () => void) {
  const { run, isBusy } = useAction(() => resume(part), {
    messages: adminMessages.refusals,
    done: adminMessages.emergency.parts[part].resumed,
    onDone: onResumed,
  });
  return { isResuming: isBusy, resume: () => void run() };
}
