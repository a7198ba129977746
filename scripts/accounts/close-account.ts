import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import {
  DELETION_LOGS,
  FORMER_TEXTS,
  MODERATORS,
  POSTS,
  PRIVATE,
  PSEUDOS,
  SUBMISSIONS,
  UNPUBLISHED_POSTS,
  USERS,
  VOTES,
} from '@/config/collections';
import { plural } from '@/config/typography';
import { isDocumentId } from '@/domain/documentId';
import type { AdminProject } from '../lib/admin-project';
import { storeTeam } from '../repair/team';
import { changeRole } from './admin-role';
import { readEach } from '../lib/documents';
import { Trouble } from '../lib/messages';
import {
  accountByEmail,
  accountByUid,
  describeAccount,
  isConfirmed,
  pseudoOf,
} from './owner-account';
import type { OwnerAccount } from './owner-account';
import { forgetAdmin } from '../repair/moderationLog';
import { forgetOpinions } from '../repair/opinions';

/**
 * Closes an account with the owner's rights, in the steps and commits of the app
 * (docs/data-model.md#closing-the-account). Every step queries what remains to be done, so an
 * interrupted closing is finished by another one.
 */

/** Number of documents that a closing changed, by step. */
export interface ClosingResult {
  readonly reactions: number;
  readonly unpublished: number;
  readonly published: number;
  /** Entries of the moderation log that no longer name the account. */
  readonly decisions: number;
  /** True if a profile or an Auth account was left to delete. */
  readonly hadProfile: boolean;
  readonly hadAuth: boolean;
}

const userPath = (uid: string): string => `${USERS}/${uid}`;
const accountPath = (uid: string): string => `${userPath(uid)}/${PRIVATE}/account`;

/** Reads the posts of a collection that the user's submissions name, anonymous ones included. */
async function submittedPosts(
  database: Firestore,
  uid: string,
  collection: typeof POSTS | typeof UNPUBLISHED_POSTS,
): Promise<DocumentSnapshot[]> {
  const submissions = await database
    .collection(`${userPath(uid)}/${SUBMISSIONS}`)
    .select()
    .get();
  const paths = submissions.docs.map(({ id }) => `${collection}/${id}`);
  const posts = await readEach(database, paths, ['authorId']);
  return posts.filter(({ exists }) => exists);
}

/**
 * Deletes the user's unpublished posts with their submissions and former texts, one commit per post. What an admin
 * publishes meanwhile is left to `disownPosts`, which therefore comes later.
 */
async function withdrawPosts(database: Firestore, uid: string): Promise<number> {
  const posts = await submittedPosts(database, uid, UNPUBLISHED_POSTS);
  for (const { id, ref } of posts) {
    // oxlint-disable-next-line no-await-in-loop -- one commit at a time
    await database.runTransaction(async (transaction) => {
      const post = await transaction.get(ref);
      if (!post.exists) return;
      transaction.delete(ref);
      transaction.delete(database.doc(`${FORMER_TEXTS}/${id}`));
      transaction.delete(database.doc(`${userPath(uid)}/${SUBMISSIONS}/${id}`));
    });
  }
  return posts.length;
}

/**
 * Removes the author from their signed published posts, one commit per post. Submissions also name
 * posts without a position or date, which no query finds; old posts have no submission.
 */
async function disownPosts(database: Firestore, uid: string): Promise<number> {
  const [listed, submitted] = await Promise.all([
    database
      .collection(POSTS)
      .where('status', '==', 'published')
      .where('authorId', '==', uid)
      .orderBy('publishedAt', 'desc')
      .orderBy('position', 'asc')
      .select()
      .get(),
    submittedPosts(database, uid, POSTS),
  ]);
  const signed = submitted.filter((post) => post.get('authorId') === uid);
  const paths = new Set([...listed.docs, ...signed].map(({ ref }) => ref.path));
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one commit at a time
    await database.runTransaction(async (transaction) => {
      const post = await transaction.get(database.doc(path));
      if (post.get('authorId') !== uid) return;
      transaction.update(post.ref, { authorId: null, authorPseudo: null, isAnonymous: true });
    });
  }
  return paths.size;
}

/**
 * Deletes profile, private account and pseudo in one commit with a new entry of the deletion log. A
 * profile that a backup has brought back has an entry already, which keeps its date.
 */
async function deleteProfile(database: Firestore, uid: string): Promise<void> {
  await database.runTransaction(async (transaction) => {
    const [user, log] = await transaction.getAll(
      database.doc(userPath(uid)),
      database.doc(`${DELETION_LOGS}/${uid}`),
    );
    if (!user?.exists || !log) return;
    const key: unknown = user.get('pseudoKey');
    const pseudo =
      typeof key === 'string' && isDocumentId(key)
        ? await transaction.get(database.doc(`${PSEUDOS}/${key}`))
        : null;
    if (!log.exists) {
      transaction.create(log.ref, {
        userId: uid,
        deletedAt: FieldValue.serverTimestamp(),
        reason: 'user_request',
      });
    }
    transaction.delete(user.ref);
    transaction.delete(database.doc(accountPath(uid)));
    transaction.delete(database.doc(`${MODERATORS}/${uid}`));
    if (pseudo?.get('uid') === uid) transaction.delete(pseudo.ref);
  });
}

async function deleteAuthAccount({ auth }: AdminProject, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    // The app of the signed-in user finishes an interrupted closing, too.
    if (Reflect.get(Object(error), 'code') !== 'auth/user-not-found') throw error;
  }
}

/**
 * Closes an account; the owner has been asked before.
 *
 * @param force true to close even the account of the last admin
 * @throws Trouble for the last admin, before anything is changed
 */
export async function closeAccount(
  project: AdminProject,
  { uid, auth, profile }: OwnerAccount,
  force: boolean,
): Promise<ClosingResult> {
  const { database } = project;
  // This refuses the last admin, also when two accounts are closed at the same time.
  if (profile.exists) {
    const { outcome } = await changeRole(project, uid, { role: 'user', force });
    if (outcome === 'changed') await storeTeam(database);
  }

  const unpublished = await withdrawPosts(database, uid);
  const published = await disownPosts(database, uid);
  await deleteProfile(database, uid);
  // Without a profile the user cannot write any more: only now nothing can be added.
  const left = {
    unpublished: await withdrawPosts(database, uid),
    published: await disownPosts(database, uid),
  };
  const decisions = await forgetAdmin(database, uid);
  await forgetOpinions(database, uid);
  // The reactions stay counted: a post that changes now would show what this account reacted to.
  const votes = await database
    .collection(`${userPath(uid)}/${VOTES}`)
    .count()
    .get();
  await database.recursiveDelete(database.doc(userPath(uid)));
  await deleteAuthAccount(project, uid);
  return {
    reactions: votes.data().count,
    unpublished: unpublished + left.unpublished,
    published: published + left.published,
    decisions,
    hadProfile: profile.exists,
    hadAuth: auth !== null,
  };
}

/** The arguments of the command: an e-mail address or a uid. */
interface Given {
  readonly email?: string | undefined;
  readonly uid?: string | undefined;
  readonly pseudo?: string | undefined;
  readonly force?: boolean | undefined;
}

/**
 * Shows an account, and closes it once its pseudo is repeated.
 *
 * @param tell prints a text
 * @throws Trouble for a wrong pseudo, an account without a profile, or the last admin
 */
export async function closeNamedAccount(
  project: AdminProject,
  { email = '', uid, pseudo, force = false }: Given,
  tell: (text: string) => void,
): Promise<void> {
  const account = await (uid === undefined
    ? accountByEmail(project, email)
    : accountByUid(project, uid));
  tell(describeAccount(account));
  const known = pseudoOf(account);
  // Without a profile there is no pseudo to repeat: the deletion log shows that the closing has
  // begun, and without one the account must be named by its uid.
  if (known === null && !account.log.exists && uid === undefined) {
    throw new Trouble(
      `Ce compte n'a pas de profil. Pour supprimer ce qui en reste : --uid ${account.uid}`,
      `This account has no profile. Use --uid ${account.uid} to delete what is left of it.`,
    );
  }
  if (known !== null && !isConfirmed(account, pseudo)) {
    tell(`\nRien n'est changé. Si c'est le bon compte, fermez-le avec : --pseudo=${known}`);
    return;
  }
  const closed = await closeAccount(project, account, force);
  tell(`
${plural(closed.reactions, 'réaction effacée, qui reste comptée', 'réactions effacées, qui restent comptées')}
${plural(closed.unpublished, 'post en attente ou refusé supprimé', 'posts en attente ou refusés supprimés')}
${plural(closed.published, 'post publié rendu anonyme', 'posts publiés rendus anonymes')}
${plural(closed.decisions, 'décision de modération détachée du compte', 'décisions de modération détachées du compte')}
Profil : ${closed.hadProfile ? 'supprimé' : "il n'y en avait plus"}
Firebase Auth : ${closed.hadAuth ? 'compte supprimé' : "il n'y avait plus de compte"}
Le compte ${account.uid} du projet ${project.projectId} est fermé.`);
}
