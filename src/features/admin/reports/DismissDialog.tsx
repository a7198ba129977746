import type { Failure } from '@/domain/failure';
import { adminMessages } from '@/features/admin/messages';
import { closeOnSuccess } from '@/features/admin/reason/closeOnSuccess';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { dismissReports } from '@/services/moderation/reportCases';

interface DismissDialogProps {
  readonly caseId: string;
  readonly text: typeof adminMessages.dismissal | typeof adminMessages.profileDismissal;
  readonly onClose: () => void;
  /** Quotes what was reported. */
  readonly children: Elements;
}

/** Asks for a reason, then dismisses the reports of a post or profile, which it does not change. */
export function DismissDialog({ caseId, text, onClose, children }: DismissDialogProps) {
  async function dismiss(reason: string): Promise<Failure | null> {
    const result = await dismissReports(caseId, reason);
    return closeOnSuccess(result, adminMessages.success.dismissed, onClose);
  }
  return (
    <ReasonDialog title={text.confirm} text={text} onDecide={dismiss} onClose={onClose}>
      {children}
    </ReasonDialog>
  );
}
