import { useState } from 'react';
import {
  useForm,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import type { BaseIssue, BaseSchema } from 'valibot';
import { toastFailure } from '@/components/layout/toastFailure';
import { formMessages } from '@/config/formMessages';
import type { Failure } from '@/domain/failure';
import type { ActionResult, RefusalCode } from '@/domain/refusal';
import { formResolver } from './formResolver';
import { useAction, type ActionOptions, type CodeOf, type MessageTable } from './useAction';

/** Shows a failure on the form and as a toast. @param code refusal code, the type of the form's error */
export type ShowFailure = (failure: Failure, code?: RefusalCode) => void;

interface ActionFormOptions<Input extends FieldValues, Output, Messages extends MessageTable>
  extends
    ActionOptions<[Output], Messages>,
    Pick<UseFormProps<NoInfer<Input>>, 'defaultValues' | 'values' | 'resetOptions'> {
  readonly schema: BaseSchema<Input, Output, BaseIssue<unknown>>;
  /** Submits the form's values; resolves with the result, or null if there is nothing to show. */
  readonly action: (
    values: Output,
    form: UseFormReturn<Input, unknown, Output> & { readonly showFailure: ShowFailure },
  ) => Promise<ActionResult<CodeOf<Messages>> | null>;
  /** The form field that a code concerns; other codes concern the whole form. */
  readonly fields?: Readonly<Partial<Record<CodeOf<Messages>, FieldPath<Input>>>>;
}

/** The part of a form that FormDialog uses. */
export interface SubmittedForm {
  readonly submit: (event?: { readonly preventDefault: () => void }) => void;
  readonly isBusy: boolean;
  /** The failure that concerns no single field; null for none. */
  readonly refusal: Failure | null;
}

const { allFields, missing } = formMessages.validation;
const MISSING: ReadonlySet<string> = new Set(Object.values(missing));

/**
 * Shows a form's first validation error as a toast, in addition to the errors on the fields. An empty
 * field says what is missing; the toast asks for all fields (docs/product.md#validation).
 */
function toastFirstError(errors: FieldErrors): void {
  const message = Object.values(errors).find((error) => error?.message)?.message;
  if (typeof message === 'string') toast.error(MISSING.has(message) ? allFields : message);
}

/**
 * A form whose values are checked by a schema and submitted by an action. The typed values stay after a
 * failure, which is shown as a toast and on the field that its code concerns, which is focused with its
 * text selected, or otherwise on the form's root. The code is the type of the error.
 */
export function useActionForm<Input extends FieldValues, Output, Messages extends MessageTable>(
  options: ActionFormOptions<Input, Output, Messages>,
) {
  const { schema, action, fields = {}, messages, done, onDone, onClose, ...initial } = options;
  // 'all': the default would not compare passwords beside another invalid field.
  const form = useForm({ resolver: formResolver(schema), criteriaMode: 'all', ...initial });
  const { formState, handleSubmit, setError, setFocus } = form;
  const fieldOf: Readonly<Partial<Record<RefusalCode, FieldPath<Input>>>> = fields;

  /** The reference of the failure on the root, of which the form's error has no place. */
  const [reference, setReference] = useState<string | null>(null);

  function showFailure(failure: Failure, code?: RefusalCode): void {
    const field = code && fieldOf[code];
    setReference(failure.reference);
    setError(field ?? 'root', { type: code ?? 'refused', message: failure.message });
    if (field) setFocus(field, { shouldSelect: true });
    toastFailure(failure);
  }

  const { run, isBusy } = useAction((values: Output) => action(values, { ...form, showFailure }), {
    messages,
    onFailure: showFailure,
    done,
    onDone,
    onClose,
  });
  const message = formState.errors.root?.message;
  return {
    ...form,
    submit: (event?: { readonly preventDefault: () => void }) => {
      event?.preventDefault();
      if (!isBusy) void handleSubmit((values) => run(values), toastFirstError)();
    },
    isBusy,
    errors: formState.errors,
    refusal: message === undefined ? null : { message, reference },
    showFailure,
  };
}
