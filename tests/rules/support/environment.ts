import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { Firestore, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, TestRunner, type RunnerTestSuite } from 'vitest';
import { startOfNextParisDay } from '@/domain/days';
import { compareTimes, updateTimes, type UpdateTimes } from '../../support/updateTimes';
import { takeChanges } from './changes';
import { remove, run, set, update, type Commit } from './commits';
import './matchers';
import { emailOf, roleDocuments, uidOf, type Role } from './roles';

/** The Firebase project of this Vitest worker; separate, because tests clear its data. */
export const PROJECT_ID = `demo-le-mur-rules-${process.env['VITEST_POOL_ID'] ?? '1'}`;

/** Returns the text of the file named by RULES_FILE (set by the mutation test), or firestore.rules. */
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

/** Returns the modular Firestore that the library's compat object wraps. */
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

/** Documents by path. */
type Documents = Readonly<Record<string, object>>;

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

/** Deletes a document with the rules disabled. */
export const seedDeletion = (path: string): Promise<void> => seedCommit({ document: remove(path) });

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

/** Returns the update time, which all readers of a document see. @throws Error if missing */
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

/** Returns the update times of the documents of the project. @param paths by default all */
function dataTimes(paths?: readonly string[]): Promise<UpdateTimes> {
  const { host, port } = emulatorAddress();
  return updateTimes(`${host}:${port}`, PROJECT_ID, paths);
}

/** Returns the own documents of a file or a group of tests, by path. */
type World = () => Documents;

/** The data with which each test of a file, or of a group with `withDocuments`, begins. */
interface Snapshot {
  readonly world: World;
  readonly group: World | null;
  readonly documents: Documents;
  /** Of the documents as they were last looked at. */
  readonly times: UpdateTimes;
  /** Paths of documents that were restored since, so that `times` has earlier ones. */
  readonly restored: ReadonlySet<string>;
}

/** The data in the database; of one file at a time, as the mutation test runs those of all in turn. */
let snapshot: Snapshot | null = null;

/** Clears the data and writes the documents of the roles, of a file and of a group. */
async function writeAll(world: World, group: World | null): Promise<Snapshot> {
  const documents = { ...roleDocuments(), ...world(), ...group?.() };
  await running().clearFirestore();
  await seedDocuments(documents);
  return { world, group, documents, times: await dataTimes(), restored: new Set() };
}

/** Returns which documents differ from the snapshot. */
const compare = async ({ times }: Snapshot) => compareTimes(times, await dataTimes());

/** Writes documents as the snapshot has them, and deletes those that it does not have. */
const write = ({ documents }: Snapshot, paths: readonly string[]): Promise<void> =>
  seedCommit(
    Object.fromEntries(
      paths.map((path) => {
        const fields = documents[path];
        return [path, fields ? set(path, fields) : remove(path)];
      }),
    ),
  );

/**
 * Restores documents. The emulator keeps every version of a document and copies them all whenever it is
 * written, so a test must not write what is as it was.
 *
 * @param paths of the documents; null to look for those that differ from the snapshot
 */
async function restore(before: Snapshot, paths: readonly string[] | null): Promise<Snapshot> {
  if (paths) {
    if (paths.length > 0) await write(before, paths);
    return { ...before, restored: new Set([...before.restored, ...paths]) };
  }
  const { changed, added } = await compare(before);
  if (changed.length + added.length === 0) return before;
  await write(before, [...changed, ...added]);
  const times = new Map([...before.times, ...(await dataTimes(changed))]);
  return { ...before, times, restored: new Set() };
}

const groups = new WeakMap<RunnerTestSuite, World>();

/** Returns the documents of the innermost group of a suite. */
function groupOf(suite: RunnerTestSuite | undefined): World | null {
  if (!suite) return null;
  return groups.get(suite) ?? groupOf(suite.suite);
}

/**
 * Adds documents to those with which the tests of the current `describe` begin. Cheaper than seeding
 * them before each test: they are written once, as most tests change nothing.
 *
 * @param documents returns them by path. A document with the same path replaces the file's; those of an
 *   outer group are not added
 */
export function withDocuments(documents: World): void {
  const { suite } = TestRunner.getCurrentSuite();
  if (!suite) throw new Error('Call withDocuments() in a describe.');
  groups.set(suite, documents);
}

const MIDNIGHT_MARGIN_MS = 20_000;

/** Waits for midnight in Paris when it is less than 20 s away, so that no test spans two days. */
export async function stayClearOfMidnight(): Promise<void> {
  const now = new Date();
  const left = startOfNextParisDay(now).getTime() - now.getTime();
  if (left > MIDNIGHT_MARGIN_MS) return;
  await new Promise((resolve) => {
    setTimeout(resolve, left + 100);
  });
}

/**
 * Registers the hooks of a rules test file: each test begins with the documents of the roles and of
 * `world`, and no others. The rules are loaded and connections opened once per worker, because
 * the emulator compiles the rules for half a second; the files of a worker share this module.
 *
 * @param world returns the file's own documents, by path
 */
export function withRules(world: World = () => ({})): void {
  emulatorAddress(); // throws at once without an emulator

  beforeAll(async () => {
    environment ??= await startEnvironment(PROJECT_ID, readRules());
    await stayClearOfMidnight();
  }, 30_000);

  // Denied operations, which most tests expect, change nothing. Even to look at the data takes a fifth
  // of the emulator's time: look only after a change of unknown documents.
  beforeEach(async ({ task }) => {
    const group = groupOf(task.suite);
    const changes = takeChanges();
    const before = snapshot;
    const isSameData = before?.world === world && before.group === group;
    snapshot = isSameData ? await restore(before, changes) : await writeAll(world, group);
    takeChanges();
  });

  afterAll(async () => {
    const noted = takeChanges();
    if (snapshot?.world !== world || !noted) return;
    const known = new Set([...snapshot.restored, ...noted]);
    const { changed, added } = await compare(snapshot);
    const unnoted = [...changed, ...added].filter((path) => !known.has(path));
    if (unnoted.length === 0) return;
    throw new Error(
      `A test has changed ${unnoted.join(', ')} without noteChange() (tests/rules/support/changes.ts).`,
    );
  });
}
