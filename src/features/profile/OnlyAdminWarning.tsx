import { useQuery } from '@tanstack/react-query';
import { commonMessages } from '@/config/messages';
import { useUid } from '@/contexts/AuthContext';
import { privateKey, queryFn } from '@/hooks/query';
import { isOnlyAdmin } from '@/services/account/admins';
import { profileMessages } from './messages';

const messages = profileMessages.deletionDialog;

/**
 * Warns an admin who closes their account that no admin may be left; renders nothing if another admin
 * exists. Until that is known, and after a failure, the warning is conditional.
 */
export function OnlyAdminWarning() {
  const { data: isOnly } = useQuery({
    queryKey: privateKey(useUid(), 'isOnlyAdmin'),
    queryFn: queryFn(
      'count the admins',
      ({ signal }) => isOnlyAdmin(signal),
      commonMessages.error.unknown,
    ),
  });
  if (isOnly === false) return null;
  return (
    <p className="font-semibold text-danger">
      {isOnly ? messages.onlyAdmin : messages.perhapsOnlyAdmin}
    </p>
  );
}
