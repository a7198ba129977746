import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { toastFailure } from '@/components/layout/toastFailure';
import { moderationMessages } from '@/config/moderationMessages';
import type { Avatar } from '@/domain/avatar';
import { failureOf } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { useLoad } from '@/hooks/useLoad';
import { countAvatarUsers, deleteAvatar } from '@/services/avatars/avatarCatalogue';
import { loadFailure } from '@/services/browser/loadFailure';

interface DeleteAvatarDialogProps {
  readonly avatar: Avatar;
  readonly onClose: () => void;
}

const text = adminMessages.avatars;

/** Deletes an avatar and removes it from its users; an interrupted deletion can be repeated. */
export function DeleteAvatarDialog({ avatar, onClose }: DeleteAvatarDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const wearers = useLoad(
    () => countAvatarUsers(avatar.id),
    (error) => loadFailure('count the users of an avatar', error),
    avatar.id,
  );
  const [busyLabel, setBusyLabel] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusyLabel(text.deleting);
    setRefusal(null);
    const result = await deleteAvatar(avatar.id, (done) => setBusyLabel(text.cleared(done)));
    setBusyLabel(null);
    if (result.ok) {
      toast.success(adminMessages.success.avatarDeleted);
      close();
    } else {
      const failure = failureOf(result, moderationMessages.refusals);
      setRefusal(failure.message);
      toastFailure(failure);
    }
  }

  const state = wearers.isLoading ? text.countingWearers : text.wearersUnknown;

  return (
    <ConfirmDialog
      title={text.deleteConfirm(avatar.name)}
      confirmLabel={text.deleteAction}
      busyLabel={busyLabel}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <img src={avatar.imageUrl} alt="" className="size-20 rounded-full bg-ink/8 object-cover" />
        <p aria-live="polite" aria-atomic className="flex-1 basis-40">
          {wearers.data === undefined ? state : text.wearers(wearers.data)}
        </p>
      </div>
    </ConfirmDialog>
  );
}
