import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach } from 'vitest';
import {
  adminOf,
  clearProject,
  createAccount,
  loadRules,
  writeDocuments,
  type Fields,
  type SeedDocument,
} from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { signIn, signOut } from '@/services/auth';

const PASSWORD = 'motdepasse';

/** An empty project behind the real rules before each test. */
export function useEmulators(): void {
  beforeAll(() => loadRules(TEST, readFileSync('firestore.rules', 'utf8')));
  beforeEach(async () => {
    await signOut();
    await clearProject(TEST);
  });
}

/** Writes documents past the rules, in one commit. */
export const writeAll = (documents: readonly SeedDocument[]): Promise<void> =>
  writeDocuments(TEST, documents);

/** Writes one document past the rules. */
export const write = (path: string, fields: Fields): Promise<void> => writeAll([{ path, fields }]);

/** The fields of a document, read past the rules; null if it does not exist. */
export async function read(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  return (await adminOf(TEST).database.doc(path).get()).data() ?? null;
}

/** The fields of every document of the project by its path, read past the rules. */
export async function everything(): Promise<
  Readonly<Record<string, Readonly<Record<string, unknown>>>>
> {
  // An empty id stands for the collections of every id.
  const { docs } = await adminOf(TEST).database.collectionGroup('').get();
  return Object.fromEntries(docs.map((document) => [document.ref.path, document.data()]));
}

/** Creates a user with their documents past the rules and signs them in. */
export async function signInAs(
  uid: string,
  {
    role = 'user',
    ...account
  }: { role?: 'user' | 'admin'; count?: number; lastPostAt?: Date } = {},
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
    const ownAccount = { email, postsCount: 0, reactionsCount: 0, lastPseudoChange: null, quota };
    await writeAll([
      { path: `users/${uid}`, fields: user },
      { path: `users/${uid}/private/account`, fields: ownAccount },
      { path: `pseudos/${uid.toLowerCase()}`, fields: { uid } },
    ]);
  }
  const result = await signIn(email, PASSWORD);
  if (!result.ok) throw new Error(result.message);
  return { uid, pseudo: uid };
}
