import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, Firestore, setLogLevel, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startOfNextParisDay } from '@/domain/days';
import { isUnchanged, updateTimes, type UpdateTimes } from '../../support/updateTimes';
import './matchers';
import { emailOf, people, uidOf, type Role } from './people';

/** A project of this Vitest worker's own: its tests clear the data. */
export const PROJECT_ID = `demo-le-mur-rules-${process.env['VITEST_POOL_ID'] ?? '1'}`;

/** The rules under test. RULES_FILE names a copy: to see whether a test notices what was changed in it. */
export const readRules = (): string =>
  readFileSync(process.env['RULES_FILE'] ?? 'firestore.rules', 'utf8');

/** Where the emulator listens. Without one the tests must be red, never skipped. */
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

/** The rules that tests have loaded, by project: what the mutation test mutates. */
export const loadedRules = new Map<string, string>();

/** A test environment under one ruleset; says in plain words when no emulator answers. */
export async function startEnvironment(
  projectId: string,
  rules: string,
): Promise<RulesTestEnvironment> {
  const address = emulatorAddress();
  // Every refusal is logged as a warning, and refusals are what most of these tests are about.
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

/** The library hands out a compat object; what it wraps is the modular one. */
export function firestoreOf(context: RulesTestContext): Firestore {
  const wrapped: unknown = Reflect.get(context.firestore(), '_delegate');
  if (!(wrapped instanceof Firestore)) throw new Error('no modular Firestore in the test context');
  return wrapped;
}

let environment: RulesTestEnvironment | undefined;
const connections = new Map<string, Firestore>();

function running(): RulesTestEnvironment {
  if (!environment) throw new Error('Call withRules() at the top of the test file.');
  return environment;
}

/** A signed-in user's database, or a visitor's; one connection per user and file. */
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

/** A user who is none of the roles, for crowds. */
export function asUid(uid: string): Firestore {
  const known = connections.get(uid);
  if (known) return known;
  const database = firestoreOf(
    running().authenticatedContext(uid, { email: `${uid}@example.org` }),
  );
  connections.set(uid, database);
  return database;
}

/** Runs with the rules disabled: for what must exist before the test begins. */
export async function seed(write: (database: Firestore) => Promise<unknown>): Promise<void> {
  await write(lawless ?? (await openLawless()));
}

/** Documents that must exist before the test begins, by their paths. */
export const seedDocuments = (documents: Readonly<Record<string, object>>): Promise<void> =>
  seed(async (database) => {
    const batch = writeBatch(database);
    for (const [path, fields] of Object.entries(documents)) {
      batch.set(doc(database, path), { ...fields });
    }
    await batch.commit();
  });

// withSecurityRulesDisabled connects anew for each call, which takes longer than most tests: one
// call stays open for the whole file.
let lawless: Firestore | undefined;
let closeLawless: () => void = () => undefined;

async function openLawless(): Promise<Firestore> {
  return await new Promise((opened, failed) => {
    running()
      .withSecurityRulesDisabled(async (context) => {
        lawless = firestoreOf(context);
        opened(lawless);
        await new Promise<void>((closed) => {
          closeLawless = closed;
        });
      })
      .catch(failed);
  });
}

/** When a document was last written, as Firestore shows it to every reader of that document. */
export async function updateTimeOf(path: string): Promise<string> {
  const { host, port } = emulatorAddress();
  const response = await fetch(
    `http://${host}:${port}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`,
    { headers: { Authorization: 'Bearer owner' } },
  );
  const found: unknown = await response.json();
  const updateTime: unknown = Reflect.get(Object(found), 'updateTime');
  if (typeof updateTime !== 'string') throw new Error(`${path} does not exist`);
  return updateTime;
}

/** When each document of the project was last written. */
function dataTimes(): Promise<UpdateTimes> {
  const { host, port } = emulatorAddress();
  return updateTimes(`${host}:${port}`, PROJECT_ID);
}

const MIDNIGHT_MARGIN_MS = 20_000;

/** What is "today" for a test's documents must still be today when the rules judge them. */
export async function stayClearOfMidnight(): Promise<void> {
  const now = new Date();
  const left = startOfNextParisDay(now).getTime() - now.getTime();
  if (left > MIDNIGHT_MARGIN_MS) return;
  await new Promise((resolve) => {
    setTimeout(resolve, left + 100);
  });
}

/**
 * Registers the hooks of a rules test file: the rules are loaded once; before each test the data is
 * cleared, and the people and what else the file needs are seeded.
 *
 * @param world the documents every test of the file begins with, by their paths
 */
export function withRules(world: () => Readonly<Record<string, object>> = () => ({})): void {
  emulatorAddress(); // red at once without an emulator

  beforeAll(async () => {
    // The mutation test runs all files side by side.
    environment ??= await startEnvironment(PROJECT_ID, readRules());
    await stayClearOfMidnight();
  }, 30_000);

  // Most tests are about refusals, which change nothing: the data is written again only if it differs.
  let clean: UpdateTimes | null = null;
  beforeEach(async () => {
    if (clean !== null && isUnchanged(clean, await dataTimes())) return;
    await running().clearFirestore();
    await seedDocuments({ ...people(), ...world() });
    clean = await dataTimes();
  });

  afterAll(async () => {
    closeLawless();
    lawless = undefined;
    connections.clear();
    await environment?.cleanup();
    environment = undefined;
  });
}
