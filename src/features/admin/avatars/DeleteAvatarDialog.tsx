import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { toastFailure } from '@/components/layout/toastFailure';
import { moderationMessages } from '@/config/moderationMessages';
import type { Avatar } from '@/domain/avatar';
import { failureOf } from '@/domain/refusal';
import { useAdminKey } from '@/features/admin/adminQuery';
import { adminMessages } from '@/features/admin/messages';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { queryFn } from '@/hooks/query';
import { countAvatarUsers, deleteAvatar } from '@/services/avatars/avatarCatalogue';

interface DeleteAvatarDialogProps {
  readonly avatar: Avatar;
  readonly onClose: () => void;
}

const text = adminMessages.avatars;

/** Deletes an avatar and removes it from its users; an interrupted deletion can be repeated. */
export function DeleteAvatarDialog({ avatar, onClose }: DeleteAvatarDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const wearers = useQuery({
    queryKey: useAdminKey('avatarUsers', avatar.id),
    queryFn: queryFn('count the users of an avatar', ({ signal }) =>
      countAvatarUsers(avatar.id, signal),
    ),
  });
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

  const state = wearers.isFetching ? text.countingWearers : text.wearersUnknown;

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
