import type { FieldErrors, FieldValues } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';

/** Shows a form's first validation error as a toast, in addition to the errors on the fields. */
export function toastFirstError<T extends FieldValues>(errors: FieldErrors<T>): void {
  const message = Object.values(errors).find((error) => error?.message)?.message;
  if (typeof message === 'string') toast.error(message);
}
