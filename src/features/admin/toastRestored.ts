import { toast } from 'react-hot-toast/headless';
import { adminMessages } from './messages';

/**
 * Says how much of a rejection or a closing was undone.
 *
 * @param others number of posts that were decided or withdrawn since
 * @param done message when there are none
 */
export function toastRestored(
  restored: number,
  others: number,
  done: string = adminMessages.success.restored,
): void {
  const messages = adminMessages.undo;
  if (restored === 0) toast.error(messages.none(others));
  else toast.success(others === 0 ? done : messages.partly(restored, others));
}
