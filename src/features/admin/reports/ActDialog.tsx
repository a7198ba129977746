import { useState } from 'react';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import type { Failure } from '@/domain/failure';
import type { Profile } from '@/domain/user';
import { adminMessages } from '@/features/admin/messages';
import { closeOnSuccess } from '@/features/admin/reason/closeOnSuccess';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { actOnProfile } from '@/services/moderation/reportCases';

interface ActDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

const text = adminMessages.action;

/** Asks for a reason, which the owner of a reported profile reads, and whether to remove the photo. */
export function ActDialog({ profile, onClose }: ActDialogProps) {
  const [removesPhoto, setRemovesPhoto] = useState(false);
  const hasPhoto = profile.profilePictureId !== null || profile.photoURL !== null;

  async function decide(reason: string): Promise<Failure | null> {
    const result = await actOnProfile(profile.uid, reason, removesPhoto);
    return closeOnSuccess(result, adminMessages.success.acted, onClose);
  }
  return (
    <ReasonDialog
      title={text.confirm}
      text={text}
      look="danger"
      onDecide={decide}
      onClose={onClose}
    >
      <ProfileQuote profile={profile} />
      {hasPhoto && (
        <label className="radio-line">
          <input
            type="checkbox"
            checked={removesPhoto}
            onChange={() => setRemovesPhoto(!removesPhoto)}
            className="size-5 shrink-0 accent-current"
          />
          {text.removePhoto}
        </label>
      )}
    </ReasonDialog>
  );
}
