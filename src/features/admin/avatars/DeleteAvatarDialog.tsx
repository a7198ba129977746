import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/form/ConfirmDialog';
import { toastFailure } from '@/components/layout/toastFailure';
import type { Avatar } from '@/domain/avatar';
import { moderationFailureOf } from '@/domain/moderationRefusal';
import { adminMessages } from '@/features/admin/messages';
import { countAvatarUsers, deleteAvatar } from '@/services/avatars/avatarCatalogue';
import { logError } from '@/services/browser/log';

interface DeleteAvatarDialogProps {
  readonly avatar: Avatar;
  readonly onClose: () => void;
}

const text = adminMessages.avatars;

/** @returns a message that says how many users have the avatar, or that it is being counted */
function useWearers(id: string): string {
  const [message, setMessage] = useState<string>(text.countingWearers);
  useEffect(() => {
    let isStale = false;
    void countAvatarUsers(id)
      .then(text.wearers, (error: unknown) => {
        logError('count the users of an avatar', error);
        return text.wearersUnknown;
      })
      .then((wearersMessage) => {
        if (!isStale) setMessage(wearersMessage);
      });
    return () => {
      isStale = true;
    };
  }, [id]);
  return message;
}

/** Deletes an avatar and removes it from its users; an interrupted deletion can be repeated. */
export function DeleteAvatarDialog({ avatar, onClose }: DeleteAvatarDialogProps) {
  const wearers = useWearers(avatar.id);
  const [busyLabel, setBusyLabel] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusyLabel(text.deleting);
    setRefusal(null);
    const result = await deleteAvatar(avatar.id, (done) => setBusyLabel(text.cleared(done)));
    setBusyLabel(null);
    if (result.ok) {
      toast.success(adminMessages.success.avatarDeleted);
      onClose();
    } else {
      const failure = moderationFailureOf(result);
      setRefusal(failure.message);
      toastFailure(failure);
    }
  }

  return (
    <ConfirmDialog
      title={text.deleteConfirm(avatar.name)}
      confirmLabel={text.deleteAction}
      busyLabel={busyLabel}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="mb-3 flex items-center gap-4">
        <img src={avatar.imageUrl} alt="" className="size-20 rounded-full bg-ink/8 object-cover" />
        <p role="status">{wearers}</p>
      </div>
    </ConfirmDialog>
  );
}
