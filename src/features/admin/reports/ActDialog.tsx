import { useState } from 'react';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import type { ReportCase } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { actOnProfile } from '@/services/moderation/caseDecisions';
import { Choice } from './Choice';
import { SeenReports } from './SeenReports';
import { useSeen } from './useSeen';

interface ActDialogProps {
  readonly reportCase: ReportCase;
  readonly profile: Profile;
  readonly fetchProfile: (signal: AbortSignal) => Promise<Profile | null>;
  readonly onClose: () => void;
}

const messages = adminMessages.action;

/**
 * Asks for a reason, which the owner of a reported profile reads, and whether to remove the photo and to
 * ask for another pseudo.
 */
export function ActDialog({ reportCase, profile, fetchProfile, onClose }: ActDialogProps) {
  const seen = useSeen<Profile | null>(reportCase.caseId, reportCase, profile, fetchProfile);
  const { subject } = seen;
  const [removesPhoto, setRemovesPhoto] = useState(false);
  const [asksPseudo, setAsksPseudo] = useState(false);
  const hasPhoto = subject && (subject.profilePictureId !== null || subject.photoURL !== null);

  const shown = { reportCase: seen.reportCase ?? reportCase, subject };

  return (
    <ReasonDialog
      form={`act/${reportCase.caseId}`}
      title={messages.confirm}
      text={messages}
      look="danger"
      onDecide={(reason) =>
        seen.decide(() => actOnProfile(shown, reason, { removesPhoto, asksPseudo }))
      }
      done={adminMessages.success.acted}
      onClose={onClose}
    >
      {subject && <ProfileQuote profile={subject} />}
      <SeenReports seen={seen} />
      {hasPhoto && (
        <Choice label={messages.removePhoto} isChosen={removesPhoto} onChange={setRemovesPhoto} />
      )}
      <Choice label={messages.askPseudo} isChosen={asksPseudo} onChange={setAsksPseudo} />
    </ReasonDialog>
  );
}
