import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { OPINIONS, UNPUBLISHED_POSTS, USERS } from '@/config/collections';
import { isRecord } from '@/lib/isRecord';
import { readEach } from '../lib/documents';
import type { Finding, Repair } from './finding';

const adminsOf = (opinions: QueryDocumentSnapshot): readonly string[] => {
  const by: unknown = opinions.get('by');
  return isRecord(by) ? Object.keys(by) : [];
};

/** Deletes the opinions of these admins on one post: the document, if it has no others. */
async function forget(
  database: Firestore,
  opinions: QueryDocumentSnapshot,
  uids: readonly string[],
): Promise<void> {
  const { ref } = opinions;
  if (uids.length === adminsOf(opinions).length) {
    await ref.delete();
    return;
  }
  const batch = database.batch();
  for (const uid of uids) batch.update(ref, new FieldPath('by', uid), FieldValue.delete());
  await batch.commit();
}

/** Deletes an admin's opinions, when their account is closed. */
export async function forgetOpinions(database: Firestore, uid: string): Promise<void> {
  for (const opinions of (await database.collection(OPINIONS).get()).docs) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if (adminsOf(opinions).includes(uid)) await forget(database, opinions, [uid]);
  }
}

/**
 * Deletes the opinions on posts that are no longer pending: their author has withdrawn them, or the decision
 * did not know of them. Also deletes the opinions of closed accounts.
 */
export async function repairOpinions({ database, isWriting }: Repair): Promise<Finding[]> {
  const { docs: all } = await database.collection(OPINIONS).get();
  const postPaths = all.map(({ id }) => `${UNPUBLISHED_POSTS}/${id}`);
  const posts = await readEach(database, postPaths, ['status']);
  const uids = [...new Set(all.flatMap(adminsOf))];
  const users = await readEach(
    database,
    uids.map((uid) => `${USERS}/${uid}`),
  );
  const closed = new Set(users.filter(({ exists }) => !exists).map(({ id }) => id));
  const findings: Finding[] = [];
  for (const [index, opinions] of all.entries()) {
    const isPending = posts[index]?.get('status') === 'pending';
    const gone = isPending
      ? adminsOf(opinions).filter((uid) => closed.has(uid))
      : adminsOf(opinions);
    if (isPending && gone.length === 0) continue;
    findings.push({ kind: isPending ? 'closedOpinion' : 'oldOpinion', path: opinions.ref.path });
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if (isWriting) await forget(database, opinions, gone);
  }
  return findings;
}
