import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { Firestore, setLogLevel } from 'firebase/firestore';
import { updateTimes, type UpdateTimes } from '../../support/updateTimes';

/** The Firebase project of this Vitest worker; separate, because tests clear its data. */
export const PROJECT_ID = `demo-le-mur-rules-${process.env['VITEST_POOL_ID'] ?? '1'}`;

/**
 * Returns the text of the file named by RULES_FILE (set by the mutation test), or firestore.rules: with
 * the default daily maximum, whatever the setting of the run.
 */
export const readRules = (): string =>
  readFileSync(process.env['RULES_FILE'] ?? 'firestore.rules', 'utf8');

/**
 * Returns the address of the emulator.
 *
 * @throws Error without FIRESTORE_EMULATOR_HOST: the tests must fail then, not be skipped
 */
export function emulatorAddress(): { host: string; port: number } {
  const [host, port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  if (!host || !port) {
    throw new Error(
      'FIRESTORE_EMULATOR_HOST is missing: rules tests run against the Firestore emulator only ' +
        '(for example FIRESTORE_EMULATOR_HOST=127.0.0.1:8280).',
    );
  }
  return { host, port: Number(port) };
}

/** Returns a project on the emulator, for the functions of scripts/lib/emulator-rest. */
export const emulatorProject = (projectId: string) => ({
  projectId,
  ports: { firestore: emulatorAddress().port },
});

/** The rules that tests have loaded, by project id. The mutation test mutates them. */
export const loadedRules = new Map<string, string>();

/** Starts a test environment with the rules. @throws Error when the emulator does not answer */
export async function startEnvironment(
  projectId: string,
  rules: string,
): Promise<RulesTestEnvironment> {
  const address = emulatorAddress();
  // The SDK logs every denied operation as a warning, and most of these tests expect denials.
  setLogLevel('error');
  try {
    await fetch(`http://${address.host}:${address.port}/`);
  } catch (error) {
    throw new Error(`No Firestore emulator answers at ${address.host}:${address.port}.`, {
      cause: error,
    });
  }
  loadedRules.set(projectId, rules);
  return await initializeTestEnvironment({ projectId, firestore: { ...address, rules } });
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

interface TokenClaims {
  readonly uid: string;
  readonly [claim: string]: unknown;
}

/**
 * Builds an unsigned token, which the emulator accepts, as rules-unit-testing does. Claims replace or complete
 * those that every token has.
 */
export function unsignedToken(projectId: string, { uid, ...claims }: TokenClaims): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat,
    exp: iat + 3600,
    auth_time: iat,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
}

/** Returns the modular Firestore that the library's compat object wraps. */
export function firestoreOf(context: RulesTestContext): Firestore {
  const wrapped: unknown = Reflect.get(context.firestore(), '_delegate');
  if (!(wrapped instanceof Firestore)) throw new Error('no modular Firestore in the test context');
  return wrapped;
}

/** Returns the update times of the documents of the project. @param paths by default all */
export function dataTimes(paths?: readonly string[]): Promise<UpdateTimes> {
  const { host, port } = emulatorAddress();
  return updateTimes(`${host}:${port}`, PROJECT_ID, paths);
}

/** Returns the update time, which all readers of a document see. @throws Error if missing */
export async function updateTimeOf(path: string): Promise<string> {
  const updateTime = (await dataTimes([path])).get(path);
  if (updateTime === undefined) throw new Error(`${path} does not exist`);
  return updateTime;
}
