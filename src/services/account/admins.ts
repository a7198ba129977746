import { USERS } from '@/config/collections';
import { query, where } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';

/**
 * Returns true if the signed-in admin is the only one. Only admins may query roles.
 *
 * @throws ConnectionError, RequestError
 */
export async function isOnlyAdmin(signal?: AbortSignal): Promise<boolean> {
  const admins = query(USERS, {
    filters: [where('role', 'EQUAL', { stringValue: 'admin' })],
    limit: 2,
  });
  return (await runQuery(admins, 'user', signal)).length < 2;
}
