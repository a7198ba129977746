import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { DayTime } from '@/components/layout/DayTime';
import { Button } from '@/components/ui/Button';
import { excerpt } from '@/domain/posts/excerpt';
import type { Post } from '@/domain/posts/post';
import { endOf, isInForce, type Suspension } from '@/domain/moderation/suspension';
import { adminMessages } from '@/features/admin/messages';
import { currentTime } from '@/services/browser/clock';
import { liftSuspension } from '@/services/moderation/suspensions';

interface CurrentSuspensionProps {
  readonly suspension: Suspension;
  /** null if the post is deleted. */
  readonly post: Post | null;
  readonly onLifted: () => void;
}

const messages = adminMessages.suspension;

/** The end and the reason of a suspension, and the button that lifts it while it is in force. */
export function CurrentSuspension({ suspension, post, onLifted }: CurrentSuspensionProps) {
  const [now] = useState(currentTime);
  const isCurrent = isInForce(suspension, now);
  const end = endOf(suspension);

  const { run, isBusy } = useAction(() => liftSuspension(suspension.postId), {
    messages: adminMessages.refusals,
    done: adminMessages.success.lifted,
    onDone: onLifted,
  });

  return (
    <>
      <p className="font-semibold">
        <DayTime at={end} text={isCurrent ? messages.until : messages.wasUntil} />
      </p>
      <p className="wrap-anywhere">{adminMessages.log.reason(suspension.reason)}</p>
      {isCurrent ? (
        <p className="mt-3">
          <Button
            look="secondary"
            busy={isBusy}
            aria-label={messages.liftOf(post ? excerpt(post) : messages.deletedPost)}
            onClick={() => void run()}
          >
            {isBusy ? messages.lifting : messages.lift}
          </Button>
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">{messages.endedText}</p>
      )}
    </>
  );
}
