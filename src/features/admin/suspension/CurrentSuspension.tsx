import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { DayTime } from '@/components/layout/DayTime';
import { toastFailure } from '@/components/layout/toastFailure';
import { Button } from '@/components/ui/Button';
import { moderationMessages } from '@/config/moderationMessages';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';
import { failureOf } from '@/domain/refusal';
import { endOf, isInForce, type Suspension } from '@/domain/suspension';
import { adminMessages } from '@/features/admin/messages';
import { currentTime } from '@/services/browser/clock';
import { liftSuspension } from '@/services/moderation/suspensions';

interface CurrentSuspensionProps {
  readonly suspension: Suspension;
  /** null if the post is deleted. */
  readonly post: Post | null;
  readonly onLifted: () => void;
}

const text = adminMessages.suspension;

/** The end and the reason of a suspension, and the button that lifts it while it is in force. */
export function CurrentSuspension({ suspension, post, onLifted }: CurrentSuspensionProps) {
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(currentTime);
  const isCurrent = isInForce(suspension, now);
  const end = endOf(suspension);

  async function lift(): Promise<void> {
    setBusy(true);
    const result = await liftSuspension(suspension.postId);
    setBusy(false);
    if (!result.ok) {
      toastFailure(failureOf(result, moderationMessages.refusals));
      return;
    }
    toast.success(adminMessages.success.lifted);
    onLifted();
  }

  return (
    <>
      <p className="font-semibold">
        <DayTime at={end} text={isCurrent ? text.until : text.wasUntil} />
      </p>
      <p className="wrap-anywhere">{adminMessages.log.reason(suspension.reason)}</p>
      {isCurrent ? (
        <p className="mt-3">
          <Button
            look="secondary"
            busy={isBusy}
            aria-label={text.liftOf(post ? excerpt(post) : text.deletedPost)}
            onClick={() => void lift()}
          >
            {isBusy ? text.lifting : text.lift}
          </Button>
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">{text.endedText}</p>
      )}
    </>
  );
}
