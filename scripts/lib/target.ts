import { AUTH_HOST, FIRESTORE_HOST, openEmulators, openRealProject } from './admin-project';
import type { AdminProject } from './admin-project';
import { START } from './environments';
import { Trouble, say } from './messages';
import { openVisitor, silentGoogle, type Visitor } from './visitor';

/** Usage text of the option --project, for every command that has it. */
export const TARGET_USAGE = `  --project PROJET   un vrai projet, avec les droits de : gcloud auth application-default login
                     (ou d'un compte de service : GOOGLE_APPLICATION_CREDENTIALS)
Sans --project : les émulateurs de npm start, ou ceux de FIRESTORE_EMULATOR_HOST,
FIREBASE_AUTH_EMULATOR_HOST et GCLOUD_PROJECT.`;

/** Usage text of the option --project of a command that reads as a visitor. */
export const VISITOR_USAGE = `  --project PROJET   un vrai projet, lu comme un visiteur : sans compte ni identifiants
Sans --project : l'émulateur de npm start, ou celui de FIRESTORE_EMULATOR_HOST et GCLOUD_PROJECT.`;

/** Timeout for the emulator to answer, in ms. */
const CONNECT_MS = 10_000;

/** An open project, and a function that creates the error for a missing response. */
interface Target {
  readonly project: AdminProject;
  readonly silence: (details: string) => Trouble;
}

const silentEmulators = (where: string, details: string): Trouble =>
  new Trouble(
    `Rien ne répond sur ${where}. Sans --project, il faut les émulateurs : npm start.`,
    `Nothing answers at ${where}. Without --project the emulators are needed: npm start.`,
    details,
  );

/**
 * Checks that a server answers at a 'host:port'. The Admin SDK itself would retry a closed port for
 * most of a minute.
 *
 * @throws Trouble when no server answers in time
 */
async function requireOpen(address: string): Promise<void> {
  try {
    await fetch(`http://${address}`, { method: 'HEAD', signal: AbortSignal.timeout(CONNECT_MS) });
  } catch (error) {
    throw silentEmulators(address, String((error instanceof Error && error.cause) || error));
  }
}

interface EmulatorAddresses {
  readonly projectId: string;
  /** Each 'host:port'. */
  readonly firestore: string;
  readonly auth: string;
}

/** Finds the emulators, prints which ones, and checks that Firestore's answers. */
async function findEmulators(): Promise<EmulatorAddresses> {
  const { env } = process;
  // An empty variable counts as not set.
  const projectId = env['GCLOUD_PROJECT'] || START.projectId;
  const firestore = env[FIRESTORE_HOST] || `127.0.0.1:${START.ports.firestore}`;
  const auth = env[AUTH_HOST] || `127.0.0.1:${START.ports.auth}`;
  say(`Émulateurs : projet ${projectId}, Firestore ${firestore}, Auth ${auth}.`);
  await requireOpen(firestore);
  return { projectId, firestore, auth };
}

async function openOnEmulators(): Promise<Target> {
  const { projectId, firestore, auth } = await findEmulators();
  return {
    project: openEmulators(projectId, { firestore, auth }),
    silence: (details) => silentEmulators(`${firestore} ou ${auth}`, details),
  };
}

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

const NETWORK_ERRORS: readonly unknown[] = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
];

/** Prints which real project a command works on. */
function nameRealProject(projectId: string): void {
  const ignored = [FIRESTORE_HOST, AUTH_HOST].filter((name) => process.env[name]).join(' et ');
  const note = ignored === '' ? '' : ` (${ignored} : sans effet avec --project)`;
  say(`Vrai projet : ${projectId}${note}.`);
}

async function openReal(projectId: string): Promise<Target> {
  nameRealProject(projectId);
  try {
    return { project: await openRealProject(projectId), silence: silentGoogle };
  } catch (error) {
    if (NETWORK_ERRORS.includes(field(error, 'code'))) throw silentGoogle(String(error));
    throw new Trouble(
      'Vous n’êtes pas identifié auprès de Google : lancez gcloud auth application-default login, ou indiquez le fichier d’un compte de service dans GOOGLE_APPLICATION_CREDENTIALS.',
      'There are no usable credentials: gcloud auth application-default login, or the file of a service account in GOOGLE_APPLICATION_CREDENTIALS.',
      String(error),
    );
  }
}

/** The gRPC status codes in Firestore's errors. */
const DEADLINE_EXCEEDED = 4;
const PERMISSION_DENIED = 7;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;

const SILENCE: readonly unknown[] = [UNAVAILABLE, DEADLINE_EXCEEDED, 'app/network-error'];
const REFUSAL: readonly unknown[] = [
  PERMISSION_DENIED,
  UNAUTHENTICATED,
  'app/invalid-credential',
  'auth/insufficient-permission',
  'auth/configuration-not-found',
  'auth/project-not-found',
];

/** Converts a connection or credentials error to Trouble; returns other errors unchanged. */
export function explained(
  error: unknown,
  { projectId, silence }: Pick<Target, 'silence'> & Pick<AdminProject, 'projectId'>,
): unknown {
  const code = field(error, 'code');
  if (SILENCE.includes(code)) return silence(String(error));
  if (!REFUSAL.includes(code)) return error;
  return new Trouble(
    `Le projet ${projectId} refuse ces identifiants (expirés, ou sans les droits d'un propriétaire).`,
    `The project ${projectId} refuses these credentials (expired, or without an owner's rights).`,
    String(error),
  );
}

/**
 * Runs a command on the emulators or on a real project, and prints which one.
 *
 * @param projectId the value of --project; without it no real project is ever reached
 * @throws Trouble when the server does not respond, or credentials are missing or refused
 */
export async function onTarget<T>(
  projectId: string | undefined,
  work: (project: AdminProject) => Promise<T>,
): Promise<T> {
  // The Admin SDK would take the project of the credentials instead.
  if (projectId?.trim() === '') throw new Trouble('Projet vide.', 'The project id is empty.');
  const target = await (projectId === undefined ? openOnEmulators() : openReal(projectId));
  try {
    return await work(target.project);
  } catch (error) {
    throw explained(error, { projectId: target.project.projectId, silence: target.silence });
  } finally {
    await target.project.close();
  }
}

/**
 * Opens the emulators or a real project for a visitor, and prints which one.
 *
 * @param projectId the value of --project; without it no real project is ever reached
 * @throws Trouble when the emulator does not respond, or for an empty project id
 */
export async function visitorOf(projectId: string | undefined): Promise<Visitor> {
  if (projectId === undefined) {
    const { firestore, ...emulators } = await findEmulators();
    return openVisitor(emulators.projectId, firestore);
  }
  if (projectId.trim() === '') throw new Trouble('Projet vide.', 'The project id is empty.');
  nameRealProject(projectId);
  return openVisitor(projectId, null);
}
