import { useState } from 'react';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import type { Failure } from '@/domain/failure';
import type { ReportCase } from '@/domain/reports';
import type { Profile } from '@/domain/user';
import { adminMessages } from '@/features/admin/messages';
import { closeOnSuccess } from '@/features/admin/reason/closeOnSuccess';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { actOnProfile } from '@/services/moderation/reportCases';
import { Choice } from './Choice';
import { SeenReports } from './SeenReports';
import { useSeen } from './useSeen';

interface ActDialogProps {
  readonly reportCase: ReportCase;
  readonly profile: Profile;
  readonly fetchProfile: (signal: AbortSignal) => Promise<Profile | null>;
  readonly onClose: () => void;
}

const text = adminMessages.action;

/**
 * Asks for a reason, which the owner of a reported profile reads, and whether to remove the photo and to
 * ask for another pseudo.
 */
export function ActDialog({ reportCase, profile, fetchProfile, onClose }: ActDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const seen = useSeen<Profile | null>(reportCase.caseId, reportCase, profile, fetchProfile);
  const { subject } = seen;
  const [removesPhoto, setRemovesPhoto] = useState(false);
  const [asksPseudo, setAsksPseudo] = useState(false);
  const hasPhoto = subject && (subject.profilePictureId !== null || subject.photoURL !== null);

  async function decide(reason: string): Promise<Failure | null> {
    const result = await actOnProfile(
      { reportCase: seen.reportCase ?? reportCase, subject },
      reason,
      { removesPhoto, asksPseudo },
    );
    seen.noteResult(result);
    return closeOnSuccess(result, adminMessages.success.acted, close);
  }
  return (
    <ReasonDialog
      title={text.confirm}
      text={text}
      look="danger"
      onDecide={decide}
      onClose={onClose}
    >
      {subject && <ProfileQuote profile={subject} />}
      <SeenReports seen={seen} />
      {hasPhoto && (
        <Choice label={text.removePhoto} isChosen={removesPhoto} onChange={setRemovesPhoto} />
      )}
      <Choice label={text.askPseudo} isChosen={asksPseudo} onChange={setAsksPseudo} />
    </ReasonDialog>
  );
}
