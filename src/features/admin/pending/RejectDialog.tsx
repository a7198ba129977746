import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/form/FormDialog';
import { toastFirstError } from '@/components/form/toastFirstError';
import { Counter } from '@/components/ui/Counter';
import { Field } from '@/components/ui/Field';
import { REJECTION_REASON_MAX } from '@/config/limits';
import { reasonSchema } from '@/domain/adminSchemas';
import { adminMessages } from '@/features/admin/messages';
import { ReasonPicker } from './ReasonPicker';
import type { Progress } from './useModeration';

interface RejectDialogProps {
  readonly count: number;
  readonly isBusy: boolean;
  /** Null if one commit suffices. */
  readonly progress?: Progress | null;
  /** @param reason shown to the authors; null for none */
  readonly onReject: (reason: string | null) => Promise<void>;
  readonly onClose: () => void;
}

const text = adminMessages.reject;

/**
 * Asks for confirmation of a rejection and for the reason to send (docs/product.md#back-office).
 */
export function RejectDialog({ count, isBusy, progress, onReject, onClose }: RejectDialogProps) {
  const [isCustom, setCustom] = useState(false);
  // The posts leave the queue before the request resolves: keep the submitted count in the title.
  const [shownCount, setShownCount] = useState(count);
  if (!isBusy && shownCount !== count) setShownCount(count);
  const { register, handleSubmit, setValue, setFocus, control, formState } = useForm({
    resolver: valibotResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const reason = useWatch({ control, name: 'reason' });

  function choose(canned: string | null): void {
    setCustom(canned === null);
    setValue('reason', canned ?? '', { shouldDirty: true });
    if (canned === null) setTimeout(() => setFocus('reason'));
  }

  return (
    <FormDialog
      title={text.confirm(shownCount)}
      intro={<p>{text.text}</p>}
      submitLabel={text.action}
      busyLabel={
        progress ? adminMessages.queue.rejecting(progress.count, progress.total) : text.rejecting
      }
      look="danger"
      formState={{ errors: formState.errors, isSubmitting: isBusy }}
      isUnsaved={isCustom && reason.trim() !== ''}
      onSubmit={handleSubmit((valid) => onReject(valid.reason), toastFirstError)}
      onClose={onClose}
    >
      <ReasonPicker onChoose={choose} />
      {isCustom && (
        <Field
          label={text.ownReason}
          error={formState.errors.reason?.message}
          aside={<Counter used={reason.trim().length} max={REJECTION_REASON_MAX} />}
        >
          {(ids) => (
            <textarea
              rows={3}
              dir="auto"
              readOnly={isBusy}
              className="field resize-y"
              {...register('reason')}
              {...ids}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
