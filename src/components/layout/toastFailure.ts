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

const noticed = new WeakSet<Failure>();

/**
 * Shows a failure as a toast in addition to its notice on the page. Screen readers hear the notice
 * only, and further calls with the same failure do nothing: a page that is shown again renders the
 * notice again.
 */
export function toastNoticedFailure(failure: Failure): void {
  if (noticed.has(failure)) return;
  noticed.add(failure);
  toastFailure(failure, { ariaProps: { role: 'status', 'aria-live': 'off' } });
}
