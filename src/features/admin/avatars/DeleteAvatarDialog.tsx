import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { useAction } from '@/components/form/useAction';
import type { Avatar } from '@/domain/accounts/avatar';
import { useAdminKey } from '@/features/admin/adminQuery';
import { adminMessages } from '@/features/admin/messages';
import { queryFn } from '@/hooks/query';
import { countAvatarUsers, deleteAvatar } from '@/services/avatars/avatarCatalogue';

interface DeleteAvatarDialogProps {
  readonly avatar: Avatar;
  readonly onClose: () => void;
}

const messages = adminMessages.avatars;

/** Deletes an avatar and removes it from its users; an interrupted deletion can be repeated. */
export function DeleteAvatarDialog({ avatar, onClose }: DeleteAvatarDialogProps) {
  const wearers = useQuery({
    queryKey: useAdminKey('avatarUsers', avatar.id),
    queryFn: queryFn('count the users of an avatar', ({ signal }) =>
      countAvatarUsers(avatar.id, signal),
    ),
  });
  const [progress, setProgress] = useState<string>(messages.deleting);
  const deletion = useAction(
    () => {
      setProgress(messages.deleting);
      return deleteAvatar(avatar.id, (done) => setProgress(messages.cleared(done)));
    },
    {
      messages: adminMessages.refusals,
      isFailureShown: true,
      done: adminMessages.success.avatarDeleted,
      onClose,
    },
  );

  const state = wearers.isFetching ? messages.countingWearers : messages.wearersUnknown;

  return (
    <ConfirmDialog
      title={messages.deleteConfirm(avatar.name)}
      confirmLabel={messages.deleteAction}
      busyLabel={progress}
      action={deletion}
      onClose={onClose}
    >
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <img src={avatar.imageUrl} alt="" className="size-20 rounded-full bg-ink/8 object-cover" />
        <p aria-live="polite" aria-atomic className="flex-1 basis-40">
          {wearers.data === undefined ? state : messages.wearers(wearers.data)}
        </p>
      </div>
    </ConfirmDialog>
  );
}
