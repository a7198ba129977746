import { subMonths } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { APPEALS } from '@/config/collections';
import { MODERATION_LOG_MONTHS } from '@/config/limits';
import { reportedUser } from '@/domain/moderation/reports';
import { deleteEach, type Finding, type Repair } from './finding';
import { forgottenProfiles } from './moderationLog';

/** Returns the posts and cases with an appeal that waits for an answer: their texts are kept. */
export async function contestedCases(database: Firestore): Promise<ReadonlySet<unknown>> {
  const open = database.collection(APPEALS).where('outcome', '==', null).orderBy('createdAt');
  const { docs } = await open.select('caseId').get();
  return new Set(docs.map((appeal): unknown => appeal.get('caseId')));
}

/** Returns the id of the profile whose reports were dismissed; null for a post. */
function profileOf(appeal: QueryDocumentSnapshot): string | null {
  const caseId: unknown = appeal.get('caseId');
  return typeof caseId === 'string' ? reportedUser(caseId) || null : null;
}

/**
 * Deletes the appeals that were answered more than `MODERATION_LOG_MONTHS` ago, and those without an answer
 * whose decision is older: the log entry that an answer has to name is erased then. Also deletes those about
 * a closed profile that is no longer in the deletion log, because they name its id.
 */
export async function repairAppeals(repair: Repair): Promise<Finding[]> {
  const { database, now } = repair;
  const limit = subMonths(now, MODERATION_LOG_MONTHS);
  const { docs: appeals } = await database
    .collection(APPEALS)
    .select('caseId', 'answeredAt', 'decidedAt')
    .get();
  const profiles = new Set(appeals.flatMap((appeal) => profileOf(appeal) ?? []));
  const forgotten = await forgottenProfiles(database, profiles);
  const old = appeals.filter((appeal) => {
    const since: unknown = appeal.get('answeredAt') ?? appeal.get('decidedAt');
    return (
      (since instanceof Timestamp && since.toDate() < limit) ||
      forgotten.has(profileOf(appeal) ?? '')
    );
  });
  return deleteEach(
    repair,
    'oldAppeal',
    old.map(({ ref }) => ref.path),
  );
}
