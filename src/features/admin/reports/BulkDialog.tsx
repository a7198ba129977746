import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import type { BulkKind } from './useBulkDecision';

interface BulkDialogProps {
  readonly kind: BulkKind;
  /** The posts to decide on. */
  readonly ids: readonly string[];
  /** The reason that is chosen or typed at first; undefined for none. */
  readonly reason?: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const { bulk, dismissal, deletion } = adminMessages;

/** Asks for the one reason of a decision on several reported posts. */
export function BulkDialog({ kind, ids, reason: initial, onConfirm, onClose }: BulkDialogProps) {
  return (
    <ReasonDialog
      form={`${kind}/${ids.toSorted().join()}`}
      title={bulk[kind].confirm(ids.length)}
      text={{ ...(kind === 'delete' ? deletion : dismissal), ...bulk[kind].dialog(ids.length) }}
      {...(kind === 'delete' && { look: 'danger' })}
      onDecide={(reason) => {
        onConfirm(reason);
        return Promise.resolve({ ok: true });
      }}
      reason={initial}
      onClose={onClose}
    >
      {kind === 'delete' && <p>{deletion.suspendFirstHint}</p>}
    </ReasonDialog>
  );
}
