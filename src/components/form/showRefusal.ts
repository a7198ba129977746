import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { failureOf, type RefusalCode, type RefusalMessages, type Refused } from '@/domain/refusal';
import { showFailure } from './showFailure';

/**
 * Shows the refusal of a form's action. Its code is the type of the form's error.
 *
 * @param fields the form field that a code concerns; other codes concern the whole form
 */
export function showRefusal<T extends FieldValues, Code extends RefusalCode>(
  form: Pick<UseFormReturn<T>, 'setError' | 'setFocus'>,
  refused: Refused<Code>,
  messages: RefusalMessages<NoInfer<Code>>,
  fields?: Readonly<Partial<Record<NoInfer<Code>, FieldPath<T>>>>,
): void {
  showFailure(form, failureOf(refused, messages), fields?.[refused.code], refused.code);
}
