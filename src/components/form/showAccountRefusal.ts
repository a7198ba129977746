import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  accountFailureOf,
  type AccountCode,
  type AccountRefused,
  type OwnAccountMessages,
} from '@/domain/accountRefusal';
import { showFailure } from './showFailure';

/**
 * Shows the refusal of a form that signs in, signs up or changes the account. Its code is the type
 * of the field's error.
 *
 * @param fields the form field that a code concerns; other codes concern the whole form
 * @param own the action's own messages, in place of the general ones
 */
export function showAccountRefusal<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'setFocus'>,
  refused: AccountRefused,
  fields: Readonly<Partial<Record<AccountCode, FieldPath<T>>>>,
  own?: OwnAccountMessages,
): void {
  const { code } = refused;
  showFailure(form, accountFailureOf(refused, own), fields[code], code);
}
