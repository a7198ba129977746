import type { Auth } from 'firebase-admin/auth';
import { DELETION_LOGS, USERS } from '@/config/collections';
import { chunks } from '../lib/chunks';
import { LIGHT_PAGE, pagesOf, readAll } from '../lib/documents';
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
  const logs = await readAll(database.collection(DELETION_LOGS).select(), LIGHT_PAGE);
  const closed = new Set(logs.map(({ id }) => id));
  const findings: Finding[] = [];
  for await (const page of pagesOf(database.collection(USERS).select('pseudo'), LIGHT_PAGE)) {
    const accounts = await idsWithAccount(
      auth,
      page.map(({ id }) => id),
    );
    for (const { id, path, fields } of page) {
      const detail = `@${String(fields['pseudo'])}`;
      if (closed.has(id)) findings.push({ kind: 'closedProfile', path, detail });
      else if (!accounts.has(id)) findings.push({ kind: 'noAuth', path, detail });
    }
  }
  return findings;
}
