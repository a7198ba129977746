import { afterAll, beforeAll, beforeEach, TestRunner, type RunnerTestSuite } from 'vitest';
import { startOfNextParisDay } from '@/domain/days';
import { compareTimes, type UpdateTimes } from '../../support/updateTimes';
import { takeChanges } from './changes';
import { remove, set } from './commits';
import { dataTimes, emulatorAddress } from './emulator';
import {
  clearData,
  openEnvironment,
  seedCommit,
  seedDocuments,
  type Documents,
} from './environment';
import './matchers';
import { roleDocuments } from './roles';

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
  await clearData();
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
 * `world`, and no others. The files of a worker share this module, its connections and the rules.
 *
 * @param world returns the file's own documents, by path
 */
export function withRules(world: World = () => ({})): void {
  emulatorAddress(); // throws at once without an emulator

  beforeAll(async () => {
    await openEnvironment();
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
    // The mutation test calls these hooks of all files in turn: the notes are of the last file that ran.
    if (snapshot?.world !== world) return;
    const noted = takeChanges();
    if (!noted) return;
    const known = new Set([...snapshot.restored, ...noted]);
    const { changed, added } = await compare(snapshot);
    const unnoted = [...changed, ...added].filter((path) => !known.has(path));
    if (unnoted.length === 0) return;
    throw new Error(
      `A test has changed ${unnoted.join(', ')} without noteChange() (tests/rules/support/changes.ts).`,
    );
  });
}
