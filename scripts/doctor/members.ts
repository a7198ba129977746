import { setTimeout as delay } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, setLogLevel, terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { codeOf, isRefusedByRules } from '@/services/firebase/errors';
import { run } from '../../tests/rules/support/commits';
import type { Commit } from '../../tests/rules/support/commits';
import type { EmulatorHosts } from '../lib/admin-project';
import { createEmail, createPassword, createPseudo } from './names';

/** The project as the app of a browser sees it. */
export interface Backend {
  readonly projectId: string;
  readonly apiKey: string;
  /** Null for a real project. */
  readonly hosts: EmulatorHosts | null;
}

/** A connection of a visitor's or user's app; the rules apply. */
export interface Client {
  readonly auth: Auth;
  readonly database: Firestore;
  /** Ends the connection and with it the commits that wait. */
  readonly close: () => Promise<void>;
}

/** A throwaway account that is signed in. */
export interface Member extends Client {
  readonly uid: string;
  readonly email: string;
  readonly pseudo: string;
}

let clients = 0;

function connectAuth(app: FirebaseApp, hosts: EmulatorHosts | null): Auth {
  const auth = getAuth(app);
  if (hosts) connectAuthEmulator(auth, `http://${hosts.auth}`, { disableWarnings: true });
  return auth;
}

function connectDatabase(app: FirebaseApp, hosts: EmulatorHosts | null): Firestore {
  const database = getFirestore(app);
  if (hosts) {
    const { hostname, port } = new URL(`http://${hosts.firestore}`);
    connectFirestoreEmulator(database, hostname, Number(port));
  }
  return database;
}

/** Opens the project as a visitor's browser does. */
export function connect({ projectId, apiKey, hosts }: Backend): Client {
  // Otherwise the SDK prints the whole commit with every refusal.
  setLogLevel('silent');
  clients += 1;
  const app = initializeApp({ projectId, apiKey }, `doctor ${clients}`);
  const [auth, database] = [connectAuth(app, hosts), connectDatabase(app, hosts)];
  return {
    auth,
    database,
    close: async () => {
      await terminate(database);
      await deleteApp(app);
    },
  };
}

/** Signs up an account in Firebase Auth, as the app does. Its profile is a commit of its own. */
export async function signUpMember(client: Client): Promise<Member> {
  const email = createEmail();
  const { user } = await createUserWithEmailAndPassword(client.auth, email, createPassword());
  return { ...client, uid: user.uid, email, pseudo: createPseudo() };
}

/** Returns the code of the error when an address without an account signs in. */
export const codeForUnknownAddress = (auth: Auth): Promise<string> =>
  signInWithEmailAndPassword(auth, createEmail(), createPassword()).then(() => 'accepté', codeOf);

/** Timeout of a commit, in ms: the SDK itself would try again for ever. */
const COMMIT_MS = 30_000;

/**
 * Sends a commit as a user or a visitor.
 *
 * @returns true if it was accepted, false if the rules refused it
 * @throws Error for any other answer, or none in time
 */
export async function isAccepted({ database }: Client, commit: Commit): Promise<boolean> {
  const silence = delay(COMMIT_MS, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('pas de réponse à un commit')),
  );
  try {
    await Promise.race([run(database, commit), silence]);
    return true;
  } catch (error) {
    if (isRefusedByRules(error)) return false;
    throw error;
  }
}
