import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import type { BulkKind } from './useBulkDecision';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly count: number;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const { bulk, dismissal, deletion } = adminMessages;

/** Asks for the one reason of a decision on several reported posts. */
export function BulkDialog({ kind, count, onConfirm, onClose }: BulkDialogProps) {
  return (
    <ReasonDialog
      title={bulk[kind].confirm(count)}
      text={{ ...(kind === 'delete' ? deletion : dismissal), ...bulk[kind].dialog(count) }}
      {...(kind === 'delete' && { look: 'danger' })}
      onDecide={(reason) => {
        onConfirm(reason);
        return Promise.resolve({ ok: true });
      }}
      onClose={onClose}
    >
      {kind === 'delete' && <p>{deletion.suspendFirstHint}</p>}
    </ReasonDialog>
  );
}
