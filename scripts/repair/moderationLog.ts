import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { DELETION_LOGS, MODERATION_LOG, USERS } from '@/config/collections';
import { MODERATION_LOG_MONTHS } from '@/config/limits';
import { CLOSED_PROFILE } from '@/domain/moderation/moderationLog';
import { reportedUser } from '@/domain/moderation/reports';
import { chunks } from '../lib/chunks';
import { LIGHT_PAGE, readAll } from '../lib/documents';
import type { StoredDocument } from '../lib/documents';
import type { Finding, Repair } from './finding';

/** Documents per request or commit. */
const BATCH = 300;

/** Returns those of the ids that have no document in any of the collections. */
async function missingIn(
  database: Firestore,
  collections: readonly string[],
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const missing = new Set(ids);
  const references = collections.flatMap((name) =>
    [...ids].map((id) => database.doc(`${name}/${id}`)),
  );
  for (const batch of chunks(references, BATCH)) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const found = await database.getAll(...batch, { fieldMask: [] });
    for (const { id, exists } of found) if (exists) missing.delete(id);
  }
  return missing;
}

const adminOf = ({ fields: { by } }: StoredDocument): string | null =>
  typeof by === 'string' && by !== '' ? by : null;

const idsIn = ({ fields: { postIds } }: StoredDocument): readonly string[] =>
  Array.isArray(postIds) ? postIds.map(String) : [];

const profilesIn = (entry: StoredDocument): readonly string[] =>
  idsIn(entry).flatMap((id) => reportedUser(id) || []);

async function update(
  database: Firestore,
  entries: readonly StoredDocument[],
  fieldsOf: (entry: StoredDocument) => Record<string, unknown>,
): Promise<void> {
  for (const some of chunks(entries, BATCH)) {
    const batch = database.batch();
    for (const entry of some) batch.update(database.doc(entry.path), fieldsOf(entry));
    // oxlint-disable-next-line no-await-in-loop -- one commit at a time
    await batch.commit();
  }
}

async function deleteAll(database: Firestore, entries: readonly StoredDocument[]): Promise<void> {
  for (const some of chunks(entries, BATCH)) {
    const batch = database.batch();
    for (const { path } of some) batch.delete(database.doc(path));
    // oxlint-disable-next-line no-await-in-loop -- one commit at a time
    await batch.commit();
  }
}

/** Returns those of the profiles that are closed and no longer in the deletion log. */
export const forgottenProfiles = (
  database: Firestore,
  uids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => missingIn(database, [USERS, DELETION_LOGS], uids);

/** Removes id and pseudo of a closed account from the entries of its decisions. */
const forgetAdmins = (database: Firestore, entries: readonly StoredDocument[]): Promise<void> =>
  update(database, entries, () => ({ by: null, byPseudo: null }));

/**
 * Removes id and pseudo of an admin from the moderation log, when the account is closed.
 *
 * @returns the number of entries
 */
export async function forgetAdmin(database: Firestore, uid: string): Promise<number> {
  const entries = await readAll(
    database.collection(MODERATION_LOG).where('by', '==', uid).select(),
    LIGHT_PAGE,
  );
  await forgetAdmins(database, entries);
  return entries.length;
}

/**
 * Deletes the entries of the moderation log that are older than `MODERATION_LOG_MONTHS`. Removes from the
 * others the id and pseudo of admins who closed their account in the app, where no client changes an entry,
 * and the id of a reported profile that is closed and no longer in the deletion log.
 */
export async function repairModerationLog({
  database,
  now,
  isWriting,
}: Repair): Promise<Finding[]> {
  const limit = subMonths(now, MODERATION_LOG_MONTHS);
  const isOld = ({ fields: { at } }: StoredDocument): boolean =>
    at instanceof Timestamp && at.toDate() < limit;
  const all = await readAll(
    database.collection(MODERATION_LOG).select('by', 'postIds', 'at'),
    LIGHT_PAGE,
  );
  const old = all.filter(isOld);
  const entries = all.filter((entry) => !isOld(entry));
  const admins = new Set(entries.map(adminOf).filter((uid) => uid !== null));
  const goneAdmins = await missingIn(database, [USERS], admins);
  const byGone = entries.filter((entry) => goneAdmins.has(adminOf(entry) ?? ''));

  const profiles = new Set(entries.flatMap(profilesIn));
  const goneProfiles = await forgottenProfiles(database, profiles);
  const ofGone = entries.filter((entry) => profilesIn(entry).some((uid) => goneProfiles.has(uid)));

  if (isWriting) {
    await deleteAll(database, old);
    await forgetAdmins(database, byGone);
    await update(database, ofGone, (entry) => ({
      postIds: idsIn(entry).map((id) =>
        goneProfiles.has(reportedUser(id) ?? '') ? CLOSED_PROFILE : id,
      ),
    }));
  }
  return [
    ...old.map(({ path }): Finding => ({ kind: 'oldEntry', path })),
    ...byGone.map(({ path }): Finding => ({ kind: 'formerAdmin', path })),
    ...ofGone.map(({ path }): Finding => ({ kind: 'formerProfile', path })),
  ];
}
