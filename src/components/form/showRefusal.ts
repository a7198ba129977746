import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';

/**
 * Shows a refusal's message as a toast and on the field that it concerns, which is focused with its
 * text selected, or otherwise on the form's root. The input is kept.
 *
 * @param fields maps each message that concerns a field to the field's name
 */
export function showRefusal<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'setFocus'>,
  message: string,
  fields: Readonly<Record<string, FieldPath<T>>>,
): void {
  const field = fields[message];
  form.setError(field ?? 'root', { message });
  if (field) form.setFocus(field, { shouldSelect: true });
  toast.error(message);
}
