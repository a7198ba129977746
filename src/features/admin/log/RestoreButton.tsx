import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { Button } from '@/components/ui/Button';
import { moderationMessages } from '@/config/moderationMessages';
import { failureOf } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { toastRestored } from '@/features/admin/toastRestored';
import { restorePosts } from '@/services/moderation/moderation';
import type { NamedEntry } from './useLog';

interface RestoreButtonProps {
  readonly entry: NamedEntry;
  readonly onRestored: () => void;
}

const text = adminMessages.log;

/** Undoes a rejection of the log: its posts that are still rejected by it are pending again. */
export function RestoreButton({ entry: { postIds, at }, onRestored }: RestoreButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function restore(): Promise<void> {
    let restored = 0;
    setBusy(true);
    const result = await restorePosts(postIds, ({ length }) => (restored = length), at);
    setBusy(false);
    if (!result.ok) return toastFailure(failureOf(result, moderationMessages.refusals));
    toastRestored(restored, postIds.length - restored);
    return onRestored();
  }

  return (
    <Button look="plain" onClick={() => void restore()} busy={isBusy}>
      <Undo2 aria-hidden size={18} />
      <span>{isBusy ? text.restoring : text.restore}</span>
    </Button>
  );
}
