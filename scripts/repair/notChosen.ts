import { subDays } from 'date-fns';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FORMER_TEXTS, UNPUBLISHED_POSTS } from '@/config/collections';
import { NOT_CHOSEN_TEXT_DAYS } from '@/config/limits';
import { isOvertaken } from '../lib/documents';
import { contestedCases } from './appeals';
import type { Finding, Repair } from './finding';

/** Erases the text of a post, and that from before an admin's edit, unless the post has changed since it was read. */
async function erase(
  database: Firestore,
  { id, ref, updateTime }: QueryDocumentSnapshot,
): Promise<Finding[]> {
  const gone = FieldValue.delete();
  try {
    await database
      .batch()
      .update(
        ref,
        { content: '', title: gone, source: gone, editedAt: gone, editedFields: gone },
        { lastUpdateTime: updateTime },
      )
      .delete(database.doc(`${FORMER_TEXTS}/${id}`))
      .commit();
    return [];
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return [{ kind: 'overtaken', path: ref.path }];
  }
}

/**
 * Erases the texts of posts that were not chosen more than `NOT_CHOSEN_TEXT_DAYS` ago. Their documents stay,
 * so that the author knows what became of the post (docs/data-model.md#unpublishedposts). The text of a post
 * with an appeal that waits for an answer is kept: its author may have been suspended by it.
 */
export async function repairNotChosen({ database, now, isWriting }: Repair): Promise<Finding[]> {
  const limit = subDays(now, NOT_CHOSEN_TEXT_DAYS);
  // The erased ones, which become ever more, are not read.
  const { docs } = await database
    .collection(UNPUBLISHED_POSTS)
    .where('notChosen', '==', true)
    .where('content', '>', '')
    .select('decidedAt')
    .get();
  const contested = await contestedCases(database);
  const findings: Finding[] = [];
  for (const post of docs) {
    const decidedAt: unknown = post.get('decidedAt');
    if (!(decidedAt instanceof Timestamp) || decidedAt.toDate() >= limit) continue;
    if (contested.has(post.id)) continue;
    findings.push({ kind: 'notChosenText', path: post.ref.path });
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if (isWriting) findings.push(...(await erase(database, post)));
  }
  return findings;
}
