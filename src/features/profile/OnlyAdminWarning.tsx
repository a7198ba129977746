import { messages } from '@/config/messages';
import { useLoad } from '@/hooks/useLoad';
import { isOnlyAdmin } from '@/services/account/admins';
import { loadFailure } from '@/services/browser/loadFailure';
import { profileMessages } from './messages';

const text = profileMessages.deletionDialog;

/**
 * Warns an admin who closes their account that no admin may be left; renders nothing if another admin
 * exists. Until that is known, and after a failure, the warning is conditional.
 */
export function OnlyAdminWarning() {
  const { data: isOnly } = useLoad(isOnlyAdmin, (error) =>
    loadFailure('count the admins', error, messages.error.unknown),
  );
  if (isOnly === false) return null;
  return (
    <p className="font-semibold text-danger">{isOnly ? text.onlyAdmin : text.perhapsOnlyAdmin}</p>
  );
}
