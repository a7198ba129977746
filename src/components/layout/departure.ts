import { toast } from 'react-hot-toast/headless';
import { createStore } from '@/lib/store';

/** Why the user was led away from a page; null for no reason, or after they have read it. */
export const departureReason = createStore<string | null>(null);

/**
 * Says by a toast why the user is led away from a page. The reason stays readable on the page that
 * follows (app/shell/DepartureNotice), because a toast is gone after three seconds.
 */
export function explainDeparture(message: string): void {
  toast.error(message);
  departureReason.set(message);
}
