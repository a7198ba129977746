import { Undo2 } from 'lucide-react';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { toastRestored } from '@/features/admin/toastRestored';
import { keepFocus } from '@/lib/keepFocus';
import { restorePosts } from '@/services/moderation/rejecting';
import type { NamedEntry } from './useLog';

interface RestoreButtonProps {
  readonly entry: NamedEntry;
  readonly onRestored: () => void;
}

const messages = adminMessages.log;

/** Undoes a rejection or a closing of the log: its posts that are still rejected by it are pending again. */
export function RestoreButton({ entry: { action, postIds, at }, onRestored }: RestoreButtonProps) {
  const isClosing = action === 'close';
  const done = isClosing ? adminMessages.closing.restored : undefined;
  const { run, isBusy } = useAction(
    async () => {
      let restored = 0;
      const result = await restorePosts(postIds, ({ length }) => (restored = length), at);
      if (result.ok) toastRestored(restored, postIds.length - restored, done);
      return result;
    },
    { messages: adminMessages.refusals, onDone: onRestored },
  );

  return (
    <Button ref={keepFocus} look="plain" onClick={() => void run()} busy={isBusy}>
      <Undo2 aria-hidden size={18} />
      <span>{isBusy ? messages.restoring : messages.restore[isClosing ? 'close' : 'reject']}</span>
    </Button>
  );
}
