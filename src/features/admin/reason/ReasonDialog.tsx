import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showFailure } from '@/components/form/showFailure';
import { toastFirstError } from '@/components/form/toastFirstError';
import { Counter } from '@/components/ui/Counter';
import { Field } from '@/components/ui/Field';
import { RadioList } from '@/components/ui/RadioList';
import { DECISION_REASON_MAX } from '@/config/limits';
import { validationMessages } from '@/config/validationMessages';
import { reasonSchema } from '@/domain/adminSchemas';
import type { Failure } from '@/domain/failure';
import { adminMessages } from '@/features/admin/messages';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: {
    /** The consequences of the decision. */
    readonly text: string;
    /** Label of the choice of a reason: says who will read it. */
    readonly reason: string;
    /** Ready-made reasons; the admin may write another one. */
    readonly canned: readonly string[];
    readonly action: string;
    readonly busy: string;
  };
  readonly look?: 'primary' | 'danger';
  /** @returns the failure to show; null after a decision, or a failure that is shown elsewhere */
  readonly onDecide: (reason: string) => Promise<Failure | null>;
  readonly onClose: () => void;
  /** Quotes what the decision is about. */
  readonly children?: Elements;
}

const { other, own } = adminMessages.reason;

/**
 * Asks for the confirmation of a decision and for its reason, without which the rules refuse it
 * (docs/product.md#back-office).
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, look, onDecide, onClose, children } = props;
  const [isCustom, setCustom] = useState(false);
  const form = useForm({
    resolver: formResolver(reasonSchema),
    defaultValues: { reason: '' },
  });
  const { register, setValue, setFocus, control, formState } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const reason = useWatch({ control, name: 'reason' });

  function choose(canned: string | null): void {
    setCustom(canned === null);
    setValue('reason', canned ?? '', { shouldValidate: isSubmitted && canned !== null });
    if (canned === null) setTimeout(() => setFocus('reason'));
  }

  const submit = form.handleSubmit(async (valid) => {
    const failure = await onDecide(valid.reason);
    if (failure) showFailure(form, failure);
  }, toastFirstError);

  return (
    <FormDialog
      title={title}
      intro={<p>{text.text}</p>}
      submitLabel={text.action}
      busyLabel={text.busy}
      {...(look && { look })}
      formState={formState}
      isUnsaved={isCustom && reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <RadioList
        legend={text.reason}
        name="reason-choice"
        choices={[
          ...text.canned.map((canned) => ({ label: canned, value: canned })),
          { label: other, value: null },
        ]}
        hasDefault={false}
        error={isCustom ? undefined : errors.reason?.message}
        onChoose={choose}
      />
      {isCustom && (
        <Field
          label={own}
          error={errors.reason?.message}
          aside={
            <Counter
              used={reason.trim().length}
              max={DECISION_REASON_MAX}
              maxLabel={validationMessages.charactersMax(DECISION_REASON_MAX)}
            />
          }
        >
          {(ids) => (
            <textarea
              rows={3}
              dir="auto"
              readOnly={isSubmitting}
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
