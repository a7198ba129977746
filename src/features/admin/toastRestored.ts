import { toast } from 'react-hot-toast/headless';
import { adminMessages } from './messages';

/**
 * Says how much of a rejection was undone.
 *
 * @param others number of posts that were decided or withdrawn since
 */
export function toastRestored(restored: number, others: number): void {
  const messages = adminMessages.undo;
  if (restored === 0) toast.error(messages.none(others));
  else
    toast.success(
      others === 0 ? adminMessages.success.restored : messages.partly(restored, others),
    );
}
