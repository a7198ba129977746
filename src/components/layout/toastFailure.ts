import { toast, type ToastOptions } from 'react-hot-toast/headless';
import type { Failure } from '@/domain/failure';

/** The reference of each toast that shows a failure, by the toast's id. */
const references = new Map<string, string | null>();

/** Shows a failure as a toast, with its reference. */
export function toastFailure({ message, reference }: Failure, options?: ToastOptions): void {
  references.set(toast.error(message, options), reference);
}

/** Returns the reference to show in a toast; null if it shows no failure, or one without. */
export const referenceOf = (toastId: string): string | null => references.get(toastId) ?? null;
