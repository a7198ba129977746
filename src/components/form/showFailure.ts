import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toastFailure } from '@/components/layout/toastFailure';
import type { Failure } from '@/domain/failure';

/**
 * Shows the failure of a form as a toast and on the field that it concerns, which is focused with
 * its text selected, or otherwise on the form's root. The input is kept.
 */
export function showFailure<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'setFocus'>,
  failure: Failure,
  field?: FieldPath<T>,
): void {
  form.setError(field ?? 'root', { message: failure.message });
  if (field) form.setFocus(field, { shouldSelect: true });
  toastFailure(failure);
}
