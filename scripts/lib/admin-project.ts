import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';

/** A Firebase project opened with the rights of its owner: security rules do not apply. */
export interface AdminProject {
  readonly projectId: string;
  readonly database: Firestore;
  readonly auth: Auth;
  /** Closes the connections. */
  readonly close: () => Promise<void>;
}

/** Addresses of running emulators, each 'host:port'. */
export interface EmulatorHosts {
  readonly firestore: string;
  readonly auth: string;
}

/** The variables by which the Admin SDK, like all Firebase tools, finds the emulators. */
export const FIRESTORE_HOST = 'FIRESTORE_EMULATOR_HOST';
export const AUTH_HOST = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Backend of this process, fixed when it first opens a project. */
let backend: string | null = null;

/**
 * Binds the Admin SDK of this process to one backend. The SDK uses the two variables regardless of
 * its options, and Auth reads its variable again for each request: one process must therefore never
 * use emulators and a real project, nor two sets of emulators.
 *
 * @param hosts null for real projects
 * @throws Error if the process already uses another backend
 */
function fixBackend(hosts: EmulatorHosts | null): void {
  const wanted = hosts === null ? 'Google' : `${hosts.firestore}, ${hosts.auth}`;
  if (backend !== null && backend !== wanted) {
    throw new Error(`this process talks to ${backend} and cannot talk to ${wanted}`);
  }
  backend = wanted;
  if (hosts === null) {
    delete process.env[FIRESTORE_HOST];
    delete process.env[AUTH_HOST];
  } else {
    process.env[FIRESTORE_HOST] = hosts.firestore;
    process.env[AUTH_HOST] = hosts.auth;
    // Emulators need no credentials. Otherwise the SDK looks for a metadata server of Google Cloud,
    // which takes seconds on any other machine.
    process.env['METADATA_SERVER_DETECTION'] = 'none';
  }
}

const projectOf = (app: App, projectId: string): AdminProject => ({
  projectId,
  // With gRPC: `preferRest` is no faster here, and does not work with the emulator (it requires
  // real credentials).
  database: getFirestore(app),
  auth: getAuth(app),
  close: () => deleteApp(app),
});

/** Opens a project on emulators. */
export function openEmulators(projectId: string, hosts: EmulatorHosts): AdminProject {
  fixBackend(hosts);
  return projectOf(initializeApp({ projectId }, `emulators ${projectId}`), projectId);
}

/**
 * Opens a real project with Application Default Credentials.
 *
 * @throws Error of google-auth-library if there are no credentials or Google does not accept them
 */
export async function openRealProject(projectId: string): Promise<AdminProject> {
  fixBackend(null);
  // With the credentials of a person (gcloud auth application-default login), Identity Toolkit
  // needs the project whose quota is used. A service account, which has a key file, must not name
  // one.
  if (!process.env['GOOGLE_APPLICATION_CREDENTIALS']) {
    process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= projectId;
  }
  const credential = applicationDefault();
  await credential.getAccessToken();
  return projectOf(initializeApp({ projectId, credential }, `project ${projectId}`), projectId);
}
