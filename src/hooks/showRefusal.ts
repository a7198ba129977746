import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';

/**
 * Shows a refusal on the field it is about, ready to be typed over, else on the form; and as a
 * toast. Everything typed stays.
 *
 * @param fields which sentence is about which field
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
