import type { FieldErrors, FieldValues } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';

/** Shows the first refusal of a form as a toast too; the fields show their own. */
export function toastFirstError<T extends FieldValues>(errors: FieldErrors<T>): void {
  const message = Object.values(errors).find((error) => error?.message)?.message;
  if (typeof message === 'string') toast.error(message);
}
