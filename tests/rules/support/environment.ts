import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc, type Firestore } from 'firebase/firestore';
import { remove, run, set, update, type Commit } from './commits';
import { readCurrentTextsWith } from './currentText';
import { firestoreOf, PROJECT_ID, readRules, startEnvironment } from './emulator';
import { longAgo } from './factories';
import { emailOf, uidOf, type Role } from './roles';

let environment: RulesTestEnvironment | undefined;
const connections = new Map<string, Firestore>();

function running(): RulesTestEnvironment {
  if (!environment) throw new Error('Call withRules() at the top of the test file.');
  return environment;
}

/** Loads the rules, once per worker: the emulator compiles them for half a second. */
export async function openEnvironment(): Promise<void> {
  environment ??= await startEnvironment(PROJECT_ID, readRules());
}

/** Deletes all documents. */
export const clearData = (): Promise<void> => running().clearFirestore();

/** Returns the database as the role sees it; one connection per role and token. */
export function as(role: Role, token?: Readonly<Record<string, unknown>>): Firestore {
  const key = role + JSON.stringify(token ?? null);
  const known = connections.get(key);
  if (known) return known;
  const context =
    role === 'visitor'
      ? running().unauthenticatedContext()
      : running().authenticatedContext(uidOf(role), token ?? { email: emailOf(role) });
  const database = firestoreOf(context);
  connections.set(key, database);
  return database;
}

/** Returns the database as a user without a role sees it, for tests with many users. */
export function asUid(uid: string): Firestore {
  const known = connections.get(uid);
  if (known) return known;
  const database = firestoreOf(
    running().authenticatedContext(uid, { email: `${uid}@example.org` }),
  );
  connections.set(uid, database);
  return database;
}

// withSecurityRulesDisabled opens a connection per call, which takes longer than most tests.
// Therefore one call stays open until the worker ends.
let opened: Promise<Firestore> | undefined;

const openUnrestricted = (): Promise<Firestore> =>
  new Promise((resolve, reject) => {
    running()
      .withSecurityRulesDisabled(async (context) => {
        resolve(firestoreOf(context));
        await new Promise(() => undefined);
      })
      .catch(reject);
  });

/** Returns the database with the rules disabled. A test that writes to it calls `noteChange`. */
export const unrestricted = (): Promise<Firestore> => (opened ??= openUnrestricted());

readCurrentTextsWith(async (path) => (await getDoc(doc(await unrestricted(), path))).data());

/** Documents by path. */
export type Documents = Readonly<Record<string, object>>;

/** Runs a commit with the rules disabled, for documents that must exist before the test. */
export const seedCommit = async (commit: Commit): Promise<void> =>
  run(await unrestricted(), commit);

/** Writes documents, given by path, with the rules disabled. */
export const seedDocuments = (documents: Documents): Promise<void> =>
  seedCommit(
    Object.fromEntries(
      Object.entries(documents).map(([path, fields]) => [path, set(path, fields)]),
    ),
  );

/** Updates a document with the rules disabled. */
export const seedUpdate = (path: string, fields: object): Promise<void> =>
  seedCommit({ document: update(path, fields) });

/** Lets a user react again at once: moves their last reaction into the past, with the rules disabled. */
export const endWait = (uid: string): Promise<void> =>
  seedUpdate(`users/${uid}/private/account`, { lastReactionAt: longAgo() });

/** Deletes a document with the rules disabled. */
export const seedDeletion = (path: string): Promise<void> => seedCommit({ document: remove(path) });
