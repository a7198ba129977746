import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { moderationMessages } from '@/config/moderationMessages';
import type { Pausable } from '@/domain/emergency';
import { failureOf } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { resume } from '@/services/moderation/emergency';

/**
 * Resumes a paused part at once, without a question: nothing is lost by it, and it can be paused again.
 *
 * @param onResumed called before the subscription removes what showed the pause
 */
export function useResume(part: Pausable, onResumed: () => void = () => {}) {
  const [isResuming, setResuming] = useState(false);

  async function run(): Promise<void> {
    setResuming(true);
    const result = await resume(part);
    setResuming(false);
    if (!result.ok) {
      toastFailure(failureOf(result, moderationMessages.refusals));
      return;
    }
    toast.success(adminMessages.emergency.parts[part].resumed);
    onResumed();
  }
  return { isResuming, resume: () => void run() };
}
