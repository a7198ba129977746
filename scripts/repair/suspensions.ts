import { subMonths } from 'date-fns';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { SUSPENSIONS } from '@/config/collections';
import { MODERATION_LOG_MONTHS } from '@/config/limits';
import { endOf } from '@/domain/moderation/suspension';
import { ACTIVE_SUSPENSIONS } from '@/services/firebase/documentPaths';
import type { StoredFields } from '../lib/documents';
import type { Finding, Repair } from './finding';

/** Returns when a suspension ends; null for another document. */
const endIn = ({ at, days }: StoredFields): Date | null =>
  at instanceof Timestamp && typeof days === 'number' ? endOf({ at: at.toDate(), days }) : null;

/**
 * Deletes the suspensions that ended more than `MODERATION_LOG_MONTHS` ago. In the same commit their post
 * leaves the list of suspensions in force, where it may still be: its author could never forget it without
 * the document (`forgetsPost` in firestore.rules), and so never post again.
 */
export async function repairSuspensions({ database, now, isWriting }: Repair): Promise<Finding[]> {
  const limit = subMonths(now, MODERATION_LOG_MONTHS);
  const { docs: suspensions } = await database.collection(SUSPENSIONS).get();
  const old = suspensions.filter((suspension) => {
    const end = endIn(suspension.data());
    return end !== null && end < limit;
  });
  for (const { id, ref } of isWriting ? old : []) {
    const batch = database.batch();
    batch.delete(ref);
    batch.set(
      database.doc(ACTIVE_SUSPENSIONS),
      { ids: FieldValue.arrayRemove(id) },
      { merge: true },
    );
    // oxlint-disable-next-line no-await-in-loop -- one suspension at a time
    await batch.commit();
  }
  return old.map(({ ref }): Finding => ({ kind: 'oldSuspension', path: ref.path }));
}
