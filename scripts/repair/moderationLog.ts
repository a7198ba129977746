import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DELETION_LOGS, MODERATION_LOG, USERS } from '@/config/collections';
import { MODERATION_LOG_MONTHS } from '@/config/limits';
import { CLOSED_PROFILE } from '@/domain/moderation/moderationLog';
import { reportedUser } from '@/domain/moderation/reports';
import { readEach, writeEach } from '../lib/documents';
import { deleteEach, type Finding, type Repair } from './finding';

/** Returns those of the ids that have no document in any of the collections. */
async function missingIn(
  database: Firestore,
  collections: readonly string[],
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const missing = new Set(ids);
  const paths = collections.flatMap((name) => [...ids].map((id) => `${name}/${id}`));
  for (const { id, exists } of await readEach(database, paths)) if (exists) missing.delete(id);
  return missing;
}

function adminOf(entry: QueryDocumentSnapshot): string | null {
  const by: unknown = entry.get('by');
  return typeof by === 'string' && by !== '' ? by : null;
}

function idsIn(entry: QueryDocumentSnapshot): readonly string[] {
  const postIds: unknown = entry.get('postIds');
  return Array.isArray(postIds) ? postIds.map(String) : [];
}

const profilesIn = (entry: QueryDocumentSnapshot): readonly string[] =>
  idsIn(entry).flatMap((id) => reportedUser(id) || []);

/** Returns those of the profiles that are closed and no longer in the deletion log. */
export const forgottenProfiles = (
  database: Firestore,
  uids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => missingIn(database, [USERS, DELETION_LOGS], uids);

/** Removes id and pseudo of a closed account from the entries of its decisions. */
const forgetAdmins = (
  database: Firestore,
  entries: readonly QueryDocumentSnapshot[],
): Promise<void> =>
  writeEach(database, entries, (writer, { ref }) =>
    writer.update(ref, { by: null, byPseudo: null }),
  );

/**
 * Removes id and pseudo of an admin from the moderation log, when the account is closed.
 *
 * @returns the number of entries
 */
export async function forgetAdmin(database: Firestore, uid: string): Promise<number> {
  const { docs } = await database.collection(MODERATION_LOG).where('by', '==', uid).select().get();
  await forgetAdmins(database, docs);
  return docs.length;
}

/**
 * Deletes the entries of the moderation log that are older than `MODERATION_LOG_MONTHS`. Removes from the
 * others the id and pseudo of admins who closed their account in the app, where no client changes an entry,
 * and the id of a reported profile that is closed and no longer in the deletion log.
 */
export async function repairModerationLog(repair: Repair): Promise<Finding[]> {
  const { database, now, isWriting } = repair;
  const limit = subMonths(now, MODERATION_LOG_MONTHS);
  const isOld = (entry: QueryDocumentSnapshot): boolean => {
    const at: unknown = entry.get('at');
    return at instanceof Timestamp && at.toDate() < limit;
  };
  const { docs: all } = await database
    .collection(MODERATION_LOG)
    .select('by', 'postIds', 'at')
    .get();
  const old = all.filter(isOld).map(({ ref }) => ref.path);
  const entries = all.filter((entry) => !isOld(entry));
  const admins = new Set(entries.map(adminOf).filter((uid) => uid !== null));
  const goneAdmins = await missingIn(database, [USERS], admins);
  const byGone = entries.filter((entry) => goneAdmins.has(adminOf(entry) ?? ''));

  const profiles = new Set(entries.flatMap(profilesIn));
  const goneProfiles = await forgottenProfiles(database, profiles);
  const ofGone = entries.filter((entry) => profilesIn(entry).some((uid) => goneProfiles.has(uid)));

  if (isWriting) {
    await forgetAdmins(database, byGone);
    await writeEach(database, ofGone, (writer, entry) =>
      writer.update(entry.ref, {
        postIds: idsIn(entry).map((id) =>
          goneProfiles.has(reportedUser(id) ?? '') ? CLOSED_PROFILE : id,
        ),
      }),
    );
  }
  return [
    ...(await deleteEach(repair, 'oldEntry', old)),
    ...byGone.map(({ ref }): Finding => ({ kind: 'formerAdmin', path: ref.path })),
    ...ofGone.map(({ ref }): Finding => ({ kind: 'formerProfile', path: ref.path })),
  ];
}
