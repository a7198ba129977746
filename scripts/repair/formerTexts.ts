import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import { FORMER_TEXTS } from '@/config/collections';
import { FORMER_TEXT_MONTHS } from '@/config/limits';
import { contestedCases } from './appeals';
import type { Finding, Repair } from './finding';

/**
 * Deletes former texts whose last edit, or deletion if there is one, is older than
 * `FORMER_TEXT_MONTHS`, whether their post is still there or not (docs/operations.md#retention). Those of
 * posts with an appeal that waits for an answer are kept.
 */
export async function repairFormerTexts(
  { database, isWriting }: Repair,
  now = new Date(),
): Promise<Finding[]> {
  const limit = Timestamp.fromDate(subMonths(now, FORMER_TEXT_MONTHS));
  const contested = await contestedCases(database);
  const found = await database.collection(FORMER_TEXTS).where('at', '<', limit).select().get();
  const docs = found.docs.filter(({ id }) => !contested.has(id));
  for (const { ref } of docs) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if (isWriting) await ref.delete();
  }
  return docs.map(({ ref }): Finding => ({ kind: 'oldText', path: ref.path }));
}
