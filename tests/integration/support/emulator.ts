import { beforeEach } from 'vitest';
import {
  adminOf,
  clearProject,
  createAccount,
  writeDocuments,
  type Fields,
  type SeedDocument,
} from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { publishedPost } from '../../factories/posts';
import { signIn, signOut } from '@/services/auth/auth';

const PASSWORD = 'motdepasse';

/** Registers a hook that empties the project before each test. `npm test` has loaded the rules. */
export function useEmulators(): void {
  beforeEach(async () => {
    await signOut();
    await clearProject(TEST);
  });
}

/** Writes documents in as few commits as possible, bypassing the rules. */
export const writeAll = (documents: readonly SeedDocument[]): Promise<void> =>
  writeDocuments(TEST, documents);

/** Writes one document, bypassing the rules. */
export const write = (path: string, fields: Fields): Promise<void> => writeAll([{ path, fields }]);

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

/**
 * Signs in a user. Creates the Auth account and the user's documents first if they do not exist.
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
  const at = new Date('2026-01-01T12:00:00Z');
  if ((await read(`users/${uid}`)) === null) {
    await createAccount(TEST, { uid, email, password: PASSWORD, displayName: uid });
    const user = {
      uid,
      pseudo: uid,
      pseudoKey: uid.toLowerCase(),
      role,
      createdAt: at,
      updatedAt: at,
      profilePictureId: null,
      isPrivate: false,
    };
    const quota = {
      lastPostAt: account.lastPostAt ?? at,
      lastPostId: null,
      count: account.count ?? 0,
    };
    const ownAccount = {
      email,
      postsCount: 0,
      reactionsCount: 0,
      lastPseudoChange: null,
      quota,
      ...(hasAccepted && { opinionsAcceptedAt: at }),
    };
    await writeAll([
      { path: `users/${uid}`, fields: user },
      { path: `users/${uid}/private/account`, fields: ownAccount },
      { path: `pseudos/${uid.toLowerCase()}`, fields: { uid } },
    ]);
  }
  const result = await signIn(email, PASSWORD);
  if (!result.ok) throw new Error(result.code);
  return { uid, pseudo: uid };
}
