import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { DELETION_LOGS, OUTCOMES_OF_REPORTS, REPORTS, USERS } from '@/config/collections';
import { DELETION_LOG_MONTHS } from '@/config/limits';
import { profileCaseId } from '@/domain/moderation/reports';
import { idsWithAccount } from './authAccounts';
import type { Finding, Repair } from './finding';

/** Returns whether a profile or other documents of a closed account are left, or are back. */
async function hasRemains(database: Firestore, uid: string): Promise<boolean> {
  const user = database.doc(`${USERS}/${uid}`);
  const [profile, collections] = await Promise.all([user.get(), user.listCollections()]);
  return profile.exists || collections.length > 0;
}

/**
 * Deletes the entries of the deletion log that are older than `DELETION_LOG_MONTHS`, with the reports of
 * the closed profile. The entry of an account that is not
 * closed completely is kept: without it, the next sign-in would create a new
 * profile instead of finishing the closing (docs/data-model.md#deletionlogs).
 */
export async function repairDeletionLogs({
  database,
  auth,
  now,
  isWriting,
}: Repair): Promise<Finding[]> {
  const limit = subMonths(now, DELETION_LOG_MONTHS);
  const { docs: logs } = await database.collection(DELETION_LOGS).get();
  const old = logs.filter((log) => {
    const deletedAt: unknown = log.get('deletedAt');
    return deletedAt instanceof Timestamp && deletedAt.toDate() < limit;
  });
  const findings = logs
    .filter((log) => !(log.get('deletedAt') instanceof Timestamp))
    .map(({ ref }): Finding => ({ kind: 'undatedLog', path: ref.path }));
  const accounts = await idsWithAccount(
    auth,
    old.map(({ id }) => id),
  );
  for (const { id, ref } of old) {
    // oxlint-disable-next-line no-await-in-loop -- one account at a time
    const isOpen = accounts.has(id) || (await hasRemains(database, id));
    findings.push({ kind: isOpen ? 'openClosing' : 'oldLog', path: ref.path });
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (isWriting && !isOpen) await deleteLog(database, id);
  }
  return findings;
}

/** Deletes the entry last: if the command is interrupted, the next run finds the rest by it. */
async function deleteLog(database: Firestore, uid: string): Promise<void> {
  const caseId = profileCaseId(uid);
  await database.recursiveDelete(database.doc(`${REPORTS}/${caseId}`));
  await database.doc(`${OUTCOMES_OF_REPORTS}/${caseId}`).delete();
  await database.doc(`${DELETION_LOGS}/${uid}`).delete();
}
