import type { Auth } from 'firebase-admin/auth';
import { DELETION_LOGS, USERS } from '@/config/collections';
import { chunks } from '../lib/chunks';
import type { Finding, Repair } from './finding';

/** Maximum number of ids in one request for Auth accounts. */
const ACCOUNTS = 100;

/** Returns those of the ids whose Auth account still exists. */
export async function idsWithAccount(
  auth: Auth,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const batch of chunks(ids, ACCOUNTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const { users } = await auth.getUsers(batch.map((uid) => ({ uid })));
    for (const { uid } of users) found.add(uid);
  }
  return found;
}

/**
 * Lists the profiles that nobody can sign in to: those of closed accounts, which an import has brought
 * back, and others without an Auth account. Changes nothing: what to do is the owner's decision
 * (docs/operations.md#accounts).
 */
export async function findOrphanedProfiles({ database, auth }: Repair): Promise<Finding[]> {
  const [logs, { docs: users }] = await Promise.all([
    database.collection(DELETION_LOGS).select().get(),
    database.collection(USERS).select('pseudo').get(),
  ]);
  const closed = new Set(logs.docs.map(({ id }) => id));
  const accounts = await idsWithAccount(
    auth,
    users.map(({ id }) => id),
  );
  const findings: Finding[] = [];
  for (const user of users) {
    const { path } = user.ref;
    const detail = `@${String(user.get('pseudo'))}`;
    if (closed.has(user.id)) findings.push({ kind: 'closedProfile', path, detail });
    else if (!accounts.has(user.id)) findings.push({ kind: 'noAuth', path, detail });
  }
  return findings;
}
