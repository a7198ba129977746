import type { User } from 'firebase/auth';
import {
  adminOf,
  clearProject,
  createAccounts,
  type Fields,
} from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { publishedPost } from '../../factories/posts';
import { writeAll } from '../../support/database';
import { signIn, signOut } from '@/services/auth/auth';
import { auth } from '@/services/firebase/firebaseAuth';

export { writeAll };

const PASSWORD = 'motdepasse';
/** Time of the documents of users. */
const AT = new Date('2026-01-01T12:00:00Z');

/** The users that the current test has signed in, by uid. */
const sessions = new Map<string, User>();

/** Empties the project, before each test (emptyProject.ts). `npm test` has loaded the rules. */
export async function emptyProject(): Promise<void> {
  sessions.clear();
  await signOut();
  await clearProject(TEST);
}

/** Writes one document, bypassing the rules. */
export const write = (path: string, fields: Fields): Promise<void> => writeAll({ [path]: fields });

/** Publishes a pending post, bypassing the rules. */
export async function putOnWall(postId: string, fields: Fields = {}): Promise<void> {
  const { database } = adminOf(TEST);
  await database
    .batch()
    .delete(database.doc(`unpublishedPosts/${postId}`))
    .set(database.doc(`posts/${postId}`), publishedPost(fields))
    .commit();
}

/** Reads the fields of a document, bypassing the rules. @returns null if it does not exist */
export async function read(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  return (await adminOf(TEST).database.doc(path).get()).data() ?? null;
}

/** Reads the fields of all documents of the project, by path, bypassing the rules. */
export async function readAllDocuments(): Promise<
  Readonly<Record<string, Readonly<Record<string, unknown>>>>
> {
  // An empty collection id matches all collections.
  const { docs } = await adminOf(TEST).database.collectionGroup('').get();
  return Object.fromEntries(docs.map((document) => [document.ref.path, document.data()]));
}

/** Returns the fields of `users/{uid}`. */
export const aUserDocument = ({ uid, ...over }: { uid: string } & Fields): Fields => ({
  uid,
  pseudo: uid,
  pseudoKey: uid.toLowerCase(),
  role: 'user',
  createdAt: AT,
  updatedAt: AT,
  profilePictureId: null,
  isPrivate: false,
  ...over,
});

/**
 * Signs in a user. Creates the Auth account and the user's documents first if they do not exist; an
 * earlier session of the test goes on, as a sign-in costs the Auth emulator two requests.
 *
 * @throws Error when the sign-in is refused
 */
export async function signInAs(
  uid: string,
  {
    role = 'user',
    hasAccepted = true,
    ...account
  }: { role?: 'user' | 'admin'; hasAccepted?: boolean; count?: number; lastPostAt?: Date } = {},
): Promise<{ uid: string; pseudo: string }> {
  const email = `${uid}@exemple.fr`;
  const exists = (await read(`users/${uid}`)) !== null;
  const session = sessions.get(uid);
  if (exists && session) {
    await auth.updateCurrentUser(session);
    return { uid, pseudo: uid };
  }
  if (!exists) {
    await createAccounts(TEST, [{ uid, email, password: PASSWORD, displayName: uid }]);
    const quota = {
      lastPostAt: account.lastPostAt ?? AT,
      lastPostId: null,
      count: account.count ?? 0,
    };
    const ownAccount = {
      email,
      postsCount: 0,
      reactionsCount: 0,
      lastPseudoChange: null,
      quota,
      ...(hasAccepted && { opinionsAcceptedAt: AT }),
    };
    await writeAll({
      [`users/${uid}`]: aUserDocument({ uid, role }),
      [`users/${uid}/private/account`]: ownAccount,
      [`pseudos/${uid.toLowerCase()}`]: { uid },
    });
  }
  const result = await signIn(email, PASSWORD);
  if (!result.ok) throw new Error(result.code);
  if (auth.currentUser) sessions.set(uid, auth.currentUser);
  return { uid, pseudo: uid };
}
