import { START } from './environments';
import type { Service } from './google-api';
import { Trouble } from './messages';

/** Where a command works. */
export interface Target {
  readonly firestore: Service;
  readonly auth: Service;
}

/** The part of every command's usage that says where it works. */
export const TARGET_USAGE = `  --project PROJET   un vrai projet, avec GOOGLE_ACCESS_TOKEN="$(gcloud auth print-access-token)"
Sans --project : les émulateurs de npm start, ou ceux de FIRESTORE_EMULATOR_HOST,
FIREBASE_AUTH_EMULATOR_HOST et GCLOUD_PROJECT.`;

function emulators(): Target {
  const { env } = process;
  const projectId = env['GCLOUD_PROJECT'] ?? START.projectId;
  const firestore = env['FIRESTORE_EMULATOR_HOST'] ?? `127.0.0.1:${START.ports.firestore}`;
  const auth = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? `127.0.0.1:${START.ports.auth}`;
  return {
    firestore: { url: `http://${firestore}`, projectId, token: 'owner' },
    auth: { url: `http://${auth}/identitytoolkit.googleapis.com`, projectId, token: 'owner' },
  };
}

/**
 * The emulators, or the real project of that id.
 *
 * @throws Trouble when a real project is named without an access token
 */
export function targetOf(projectId: string | undefined): Target {
  if (projectId === undefined) return emulators();
  const token = process.env['GOOGLE_ACCESS_TOKEN'] ?? '';
  if (token === '') {
    throw new Trouble(
      'GOOGLE_ACCESS_TOKEN est vide : GOOGLE_ACCESS_TOKEN="$(gcloud auth print-access-token)".',
      'GOOGLE_ACCESS_TOKEN is empty.',
    );
  }
  return {
    firestore: { url: 'https://firestore.googleapis.com', projectId, token },
    auth: { url: 'https://identitytoolkit.googleapis.com', projectId, token },
  };
}
