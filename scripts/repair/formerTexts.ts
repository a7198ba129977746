import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import { FORMER_TEXTS } from '@/config/collections';
import { FORMER_TEXT_MONTHS } from '@/config/limits';
import { contestedCases } from './appeals';
import { deleteEach, type Finding, type Repair } from './finding';

/**
 * Deletes former texts whose last edit, or deletion if there is one, is older than
 * `FORMER_TEXT_MONTHS`, whether their post is still there or not (docs/operations.md#retention). Those of
 * posts with an appeal that waits for an answer are kept.
 */
export async function repairFormerTexts(repair: Repair): Promise<Finding[]> {
  const { database, now } = repair;
  const limit = Timestamp.fromDate(subMonths(now, FORMER_TEXT_MONTHS));
  const contested = await contestedCases(database);
  const found = await database.collection(FORMER_TEXTS).where('at', '<', limit).select().get();
  const docs = found.docs.filter(({ id }) => !contested.has(id));
  return deleteEach(
    repair,
    'oldText',
    docs.map(({ ref }) => ref.path),
  );
}
