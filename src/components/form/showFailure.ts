import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toastFailure } from '@/components/layout/toastFailure';
import type { Failure } from '@/domain/failure';

/**
 * Shows the failure of a form as a toast and on the field that it concerns, which is focused with
 * its text selected, or otherwise on the form's root. The input is kept.
 *
 * @param type of the error, for a form that shows more with some failures
 */
export function showFailure<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'setFocus'>,
  failure: Failure,
  field?: FieldPath<T>,
  type = 'refused',
): void {
  form.setError(field ?? 'root', { type, message: failure.message });
  if (field) form.setFocus(field, { shouldSelect: true });
  toastFailure(failure);
}
