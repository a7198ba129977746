import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { OPINIONS, UNPUBLISHED_POSTS, USERS } from '@/config/collections';
import { isRecord } from '@/lib/isRecord';
import { readAll } from '../lib/documents';
import type { StoredDocument } from '../lib/documents';
import type { Finding, Repair } from './finding';

const adminsOf = ({ fields }: StoredDocument): readonly string[] => {
  const by: unknown = fields['by'];
  return isRecord(by) ? Object.keys(by) : [];
};

/** Deletes the opinions of these admins on one post: the document, if it has no others. */
async function forget(
  database: Firestore,
  opinions: StoredDocument,
  uids: readonly string[],
): Promise<void> {
  const document = database.doc(opinions.path);
  if (uids.length === adminsOf(opinions).length) {
    await document.delete();
    return;
  }
  const batch = database.batch();
  for (const uid of uids) batch.update(document, new FieldPath('by', uid), FieldValue.delete());
  await batch.commit();
}

/** Deletes an admin's opinions, when their account is closed. */
export async function forgetOpinions(database: Firestore, uid: string): Promise<void> {
  for (const opinions of await readAll(database.collection(OPINIONS))) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if (adminsOf(opinions).includes(uid)) await forget(database, opinions, [uid]);
  }
}

/**
 * Deletes the opinions on posts that are no longer pending: their author has withdrawn them, or the decision
 * did not know of them. Also deletes the opinions of closed accounts.
 */
export async function repairOpinions({ database, isWriting }: Repair): Promise<Finding[]> {
  const all = await readAll(database.collection(OPINIONS));
  if (all.length === 0) return [];
  const posts = await database.getAll(
    ...all.map(({ id }) => database.doc(`${UNPUBLISHED_POSTS}/${id}`)),
  );
  const uids = [...new Set(all.flatMap(adminsOf))];
  const users = await Promise.all(uids.map((uid) => database.doc(`${USERS}/${uid}`).get()));
  const closed = new Set(users.filter(({ exists }) => !exists).map(({ id }) => id));
  const findings: Finding[] = [];
  for (const [index, opinions] of all.entries()) {
    const isPending = posts[index]?.get('status') === 'pending';
    const gone = isPending
      ? adminsOf(opinions).filter((uid) => closed.has(uid))
      : adminsOf(opinions);
    if (isPending && gone.length === 0) continue;
    findings.push({ kind: isPending ? 'closedOpinion' : 'oldOpinion', path: opinions.path });
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if (isWriting) await forget(database, opinions, gone);
  }
  return findings;
}
