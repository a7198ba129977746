import { readFileSync } from 'node:fs';
import { deleteApp, getApp } from 'firebase/app';
import { afterAll, beforeEach } from 'vitest';
import {
  clearProject,
  createAccount,
  loadRules,
  writeDocuments,
  type Fields,
} from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';
import { signIn, signOut } from '@/services/auth';

const PASSWORD = 'motdepasse';

/** An empty project behind the real rules before each test; no connection left after the last. */
export function useEmulators(): void {
  beforeEach(async () => {
    await signOut();
    await loadRules(TEST, readFileSync('firestore.rules', 'utf8'));
    await clearProject(TEST);
  });
  afterAll(() => deleteApp(getApp()));
}

/** Writes one document past the rules. */
export const write = (path: string, fields: Fields): Promise<void> =>
  writeDocuments(TEST, [{ path, fields }]);

/** The fields of a document in Firestore's REST encoding, read past the rules; null if absent. */
export async function read(path: string): Promise<Record<string, object> | null> {
  const { projectId, ports } = TEST;
  const database = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${database}/${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The emulator's answer, compared as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return ((await response.json()) as { fields?: Record<string, object> }).fields ?? {};
}

/** Every document of the project by its path, as JSON text, read past the rules. */
export async function everything(): Promise<Record<string, string>> {
  const { projectId, ports } = TEST;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  // The emulator's answer, taken as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const found = (await response.json()) as { document?: { name: string; fields?: object } }[];
  const entries = found.flatMap(({ document }): [string, string][] =>
    document ? [[document.name.slice(documents.length + 1), JSON.stringify(document.fields)]] : [],
  );
  return Object.fromEntries(entries);
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
    await write(`users/${uid}`, {
      uid,
      pseudo: uid,
      pseudoKey: uid.toLowerCase(),
      role,
      createdAt: at,
      updatedAt: at,
      profilePictureId: null,
      isPrivate: false,
    });
    await write(`users/${uid}/private/account`, {
      email,
      postsCount: 0,
      reactionsCount: 0,
      lastPseudoChange: null,
      quota: {
        lastPostAt: account.lastPostAt ?? at,
        lastPostId: null,
        count: account.count ?? 0,
      },
    });
    await write(`pseudos/${uid.toLowerCase()}`, { uid });
  }
  const result = await signIn(email, PASSWORD);
  if (!result.ok) throw new Error(result.message);
  return { uid, pseudo: uid };
}
