import { useEffect, useRef, useState, type SubmitEvent } from 'react';
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
import type { FormDraft } from '@/domain/posts/draft';
import type { ActionResult, RefusalCode } from '@/domain/refusal';
import type { OpenFormDraft } from '@/hooks/useFormDraft';
import { useIsMounted } from '@/hooks/useIsMounted';
import { formResolver } from './formResolver';
import { useAction, type ActionOptions, type CodeOf, type MessageTable } from './useAction';

/** Shows a failure on the form. @param code refusal code, the type of the form's error */
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
  /** Keeps the typed texts until they are sent or discarded; undefined if they need not be kept. */
  readonly draft?: OpenFormDraft | undefined;
}

type FormSubmit = SubmitEvent<HTMLFormElement>;

/** The part of a form that FormDialog uses. */
export interface SubmittedForm {
  readonly submit: (event: FormSubmit) => void;
  readonly isBusy: boolean;
  /** The failure that concerns no single field; null for none. */
  readonly failure: Failure | null;
  readonly draft?: OpenFormDraft | undefined;
}

const { allFields, missing } = formMessages.validation;
/** The control of an invalid field, a menu or the first of its radio buttons. */
const UNREGISTERED = ':is(select, input)[aria-invalid=true], [aria-invalid=true] input';
const MISSING: ReadonlySet<string> = new Set(Object.values(missing));

/** Shows a toast if a field is empty; the field shows what is missing (docs/product.md#validation). */
function toastMissing(errors: FieldErrors): void {
  const message = Object.values(errors).find((error) => error?.message)?.message;
  if (typeof message === 'string' && MISSING.has(message)) toast.error(allFields);
}

const textsOf = (values: FieldValues): [string, string][] =>
  Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Returns the draft of a form; null if its texts are those with which it began. */
function draftOf(values: FieldValues, initial: FieldValues = {}): FormDraft | null {
  const changed = textsOf(values).filter(([name, text]) => text !== initial[name]);
  if (changed.length === 0) return null;
  return { changed: Object.fromEntries(changed), base: Object.fromEntries(textsOf(initial)) };
}

/**
 * A form whose values are checked by a schema and submitted by an action. The typed values stay after a
 * failure, which is shown on the field that its code concerns, which is focused with its text selected,
 * or otherwise as `failure`; as a toast after the form has been closed. The code is the type of the error.
 */
export function useActionForm<Input extends FieldValues, Output, Messages extends MessageTable>(
  options: ActionFormOptions<Input, Output, Messages>,
) {
  const {
    schema,
    action,
    fields = {},
    messages,
    done,
    onDone,
    onClose,
    draft,
    ...initial
  } = options;
  // 'all': the default would not compare passwords beside another invalid field.
  const form = useForm({ resolver: formResolver(schema), criteriaMode: 'all', ...initial });
  const { formState, getValues, handleSubmit, reset, setError, setFocus, subscribe } = form;
  const { errors } = formState;
  const isMounted = useIsMounted();
  /** The form whose errors are focused once they are shown. */
  const invalid = useRef<Element | null>(null);
  // A choice that is not registered, which react-hook-form cannot focus.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    invalid.current?.querySelector<HTMLElement>(UNREGISTERED)?.focus();
    invalid.current = null;
  }, [errors]);
  useEffect(() => {
    if (!draft) return undefined;
    const changed = draft.restored?.changed;
    if (changed) reset({ ...getValues(), ...changed }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => draft.save(draftOf(values, defaultValues)),
    });
  }, [draft, getValues, reset, subscribe]);
  const fieldOf: Readonly<Partial<Record<RefusalCode, FieldPath<Input>>>> = fields;

  /** The reference of the form's failure, which react-hook-form's error cannot hold. */
  const [reference, setReference] = useState<string | null>(null);

  function showFailure(failure: Failure, code?: RefusalCode): void {
    if (!isMounted()) return toastFailure(failure);
    const field = code && fieldOf[code];
    setReference(failure.reference);
    setError(field ?? 'root', { type: code ?? 'refused', message: failure.message });
    if (field) setFocus(field, { shouldSelect: true });
  }

  const { run, isBusy } = useAction((values: Output) => action(values, { ...form, showFailure }), {
    messages,
    onFailure: showFailure,
    done,
    onDone: (values) => {
      draft?.drop();
      return onDone?.(values);
    },
    onClose,
  });
  const message = errors.root?.message;
  return {
    ...form,
    submit: (event: FormSubmit) => {
      event.preventDefault();
      const { currentTarget } = event;
      if (isBusy) return;
      void handleSubmit(
        (values) => run(values),
        (found: FieldErrors) => {
          toastMissing(found);
          const isFocused = Object.values(found).some(
            (error) => error && 'ref' in error && error.ref,
          );
          if (!isFocused) invalid.current = currentTarget;
        },
      )();
    },
    isBusy,
    errors,
    failure: message === undefined ? null : { message, reference },
    showFailure,
    draft,
  };
}
