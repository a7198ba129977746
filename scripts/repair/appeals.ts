import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import { APPEALS } from '@/config/collections';
import { MODERATION_LOG_MONTHS } from '@/config/limits';
import { readAll } from '../lib/documents';
import type { Finding, Repair } from './finding';

/**
 * Deletes the appeals that were answered more than `MODERATION_LOG_MONTHS` ago, and those without an answer
 * whose decision is older: the log entry that an answer has to name is erased then.
 */
export async function repairAppeals(
  { database, isWriting }: Pick<Repair, 'database' | 'isWriting'>,
  now = new Date(),
): Promise<Finding[]> {
  const limit = subMonths(now, MODERATION_LOG_MONTHS);
  const appeals = await readAll(database.collection(APPEALS).select('answeredAt', 'decidedAt'));
  const old = appeals.filter(({ fields: { answeredAt, decidedAt } }) => {
    const since = answeredAt ?? decidedAt;
    return since instanceof Timestamp && since.toDate() < limit;
  });
  for (const { path } of isWriting ? old : []) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    await database.doc(path).delete();
  }
  return old.map(({ path }): Finding => ({ kind: 'oldAppeal', path }));
}
