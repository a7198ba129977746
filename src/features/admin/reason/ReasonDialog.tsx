import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm, type ShowFailure } from '@/components/form/useActionForm';
import { Counter } from '@/components/ui/Counter';
import { Field } from '@/components/ui/Field';
import { RadioList } from '@/components/ui/RadioList';
import { Select } from '@/components/ui/Select';
import { formMessages } from '@/config/formMessages';
import { DECISION_REASON_MAX } from '@/config/limits';
import { reasonSchema, withGround, withoutGround } from '@/domain/moderation/adminSchemas';
import { GROUND_KINDS, GROUNDS, kindOf } from '@/domain/moderation/grounds';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { useAdminDraft } from '@/features/admin/useAdminDraft';
import type { OpenFormDraft } from '@/hooks/useFormDraft';

interface ReasonDialogProps {
  /** Names the decision and what it is about, for example 'delete/ID'; what is typed is kept under it. */
  readonly form: string;
  readonly title: string;
  readonly text: {
    /** The consequences of the decision. */
    readonly text: string;
    /** Label of the choice of a reason: says who will read it. */
    readonly reason: string;
    /**
     * Ready-made reasons; the admin may write another one. If they name their ground, the other one needs
     * one, too.
     */
    readonly canned: readonly string[];
    readonly action: string;
    readonly busy: string;
  };
  readonly look?: 'primary' | 'danger';
  /**
   * Makes the decision; the dialog closes after its success.
   *
   * @param showFailure shows a failure with a message of its own
   * @returns the result; null if it is shown already
   */
  readonly onDecide: (
    reason: string,
    showFailure: ShowFailure,
  ) => Promise<ActionResult<ModerationCode> | null>;
  /** The reason that is chosen or typed at first; undefined for none. */
  readonly reason?: string | undefined;
  /** Message of the toast after a success; undefined for no toast. */
  readonly done?: string;
  readonly onClose: () => void;
  /** Quotes what the decision is about. */
  readonly children?: Elements;
}

const { other, own, ground: groundLabel, noGround, kinds } = adminMessages.reason;

/** Returns the name of a ready-made reason's group; undefined for one without a ground. */
function groupOf(canned: string): string | undefined {
  const kind = kindOf(canned);
  return kind === null ? undefined : kinds[kind];
}

/** The choice and the texts with which the form begins. */
interface InitialReason {
  /** The ready-made reason; null for another one, undefined for none. */
  readonly choice: string | null | undefined;
  readonly ground: string | null;
  readonly reason: string;
}

/** Splits a reason into what was chosen and typed for it. */
function splitReason(reason: string | undefined, canned: readonly string[]): InitialReason {
  if (reason === undefined) return { choice: undefined, ground: null, reason: '' };
  if (canned.includes(reason)) return { choice: reason, ground: null, reason };
  return { choice: null, ...withoutGround(reason) };
}

/**
 * Returns the draft of a typed reason with its ground, of which only one may have been changed; a ready-made
 * reason is only chosen again.
 */
function useReasonDraft(form: string, canned: readonly string[]): OpenFormDraft {
  const found = useAdminDraft(form);
  const [draft] = useState(() => {
    const { restored } = found;
    if (!restored) return found;
    const changed = { ...restored.base, ...restored.changed };
    const typed = changed['reason'] ?? '';
    const isOwn = typed.trim() !== '' && !canned.includes(typed);
    return { ...found, restored: isOwn ? { ...restored, changed } : null };
  });
  return draft;
}

/**
 * Asks for the confirmation of a decision and for its reason, without which the rules refuse it
 * (docs/product.md#back-office).
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, look, onDecide, done, onClose, children } = props;
  const [initial] = useState(() => splitReason(props.reason, text.canned));
  const draft = useReasonDraft(props.form, text.canned);
  const choice = draft.restored ? null : initial.choice;
  const [isCustom, setCustom] = useState(choice === null);
  const form = useActionForm({
    schema: reasonSchema,
    defaultValues: { ground: initial.ground, reason: initial.reason },
    action: (valid, { showFailure }) => onDecide(valid.reason, showFailure),
    messages: adminMessages.refusals,
    done,
    onClose,
    draft,
  });
  const { register, setValue, setFocus, control, isBusy, errors } = form;
  const { isSubmitted } = form.formState;
  const { reason, ground } = useWatch({ control });
  const needsGround = text.canned.some((canned) => kindOf(canned) !== null);
  const written = withGround(ground || null, (reason ?? '').trim());

  function choose(canned: string | null): void {
    setCustom(canned === null);
    setValue('ground', canned === null && needsGround ? '' : null);
    setValue('reason', canned ?? '', { shouldValidate: isSubmitted && canned !== null });
    if (canned === null) setTimeout(() => setFocus('reason'));
  }

  return (
    <FormDialog
      title={title}
      intro={<p>{text.text}</p>}
      submitLabel={text.action}
      busyLabel={text.busy}
      {...(look && { look })}
      form={form}
      isUnsaved={isCustom && reason?.trim() !== ''}
      onClose={onClose}
    >
      {children}
      <RadioList
        legend={text.reason}
        name="reason-choice"
        choices={[
          ...text.canned.map((canned) => ({
            label: canned,
            value: canned,
            group: groupOf(canned),
          })),
          { label: other, value: null },
        ]}
        hasDefault={false}
        chosen={choice}
        error={isCustom ? undefined : errors.reason?.message}
        onChoose={choose}
      />
      {isCustom && (
        <AllRequired hasNote={needsGround}>
          {needsGround && (
            <Field label={groundLabel} error={errors.ground?.message}>
              {(ids) => (
                <Select
                  value={ground ?? ''}
                  onChoose={(chosen) =>
                    setValue('ground', chosen, { shouldValidate: isSubmitted, shouldDirty: true })
                  }
                  className="field"
                  {...ids}
                >
                  <option value="" disabled>
                    {noGround}
                  </option>
                  {GROUND_KINDS.map((kind) => (
                    <optgroup key={kind} label={kinds[kind]}>
                      {GROUNDS[kind].map(({ name, about }) => (
                        <option key={name} value={name}>
                          {withGround(name, about)}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field
            label={own}
            error={errors.reason?.message}
            aside={
              <Counter
                used={written.length}
                max={DECISION_REASON_MAX}
                maxLabel={formMessages.validation.charactersMax(DECISION_REASON_MAX)}
              />
            }
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
        </AllRequired>
      )}
    </FormDialog>
  );
}
