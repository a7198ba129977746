import type { Firestore } from 'firebase-admin/firestore';
import { chunks } from '../lib/chunks';
import { isOvertaken } from '../lib/documents';
import { Trouble } from '../lib/messages';
import type { Finding } from '../repair/finding';
import { runRepairs } from '../repair/repair';
import { readBase } from './base';
import { differences } from './census';
import { planMigration } from './plan';
import type { Phase, Plan, Unit } from './plan';
import { commit } from './writes';
import type { Write } from './writes';

/** Maximum writes per commit: well below 10 MiB and below the limit of the emulator. */
const COMMIT_WRITES = 400;

/** Called after every commit with the title of the phase and its number of writes so far. */
type OnCommit = (title: string, writes: number) => void;

/** Groups the units of a phase by what fits into a commit. A unit that is larger is a group of its own. */
function groupsOf({ units }: Phase): Unit[][] {
  const groups: Unit[][] = [];
  let size = 0;
  for (const unit of units) {
    size += unit.writes.length;
    const group = groups.at(-1);
    if (group && size <= COMMIT_WRITES) group.push(unit);
    else {
      groups.push([unit]);
      size = unit.writes.length;
    }
  }
  return groups;
}

/**
 * Returns the commits of a group. The records of a unit that is too large for one come first, so that an
 * interrupted unit still counts as not migrated.
 */
function commitsOf(group: readonly Unit[]): Write[][] {
  const writes = group.flatMap((unit) => unit.writes);
  const afterwards = group.flatMap((unit) => unit.afterwards ?? []);
  const commits =
    writes.length > COMMIT_WRITES
      ? [...chunks(writes.slice(0, -2), COMMIT_WRITES), writes.slice(-2)]
      : [writes];
  return afterwards.length > 0 ? [...commits, afterwards] : commits;
}

async function writePhases(database: Firestore, plan: Plan, onCommit: OnCommit): Promise<void> {
  for (const phase of plan.phases) {
    let done = 0;
    for (const writes of groupsOf(phase).flatMap(commitsOf)) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await commit(database, writes);
      done += writes.length;
      onCommit(phase.title, done);
    }
  }
}

/** Findings of repair that are possible in a correct base, and no fault of the migration. */
const ALLOWED_FINDINGS: readonly Finding['kind'][] = [
  'manyVotes',
  'unreadablePost',
  'unlistedPost',
];

/** Reads the base again and compares it with the plan. @returns the differences */
async function verify(database: Firestore, before: Plan): Promise<string[]> {
  const base = await readBase(database);
  const findings = await runRepairs({ database, isWriting: false, isExact: false }, [
    'search',
    'months',
    'counts',
  ]);
  const after = planMigration(base, new Date());
  const remaining = after.phases.flatMap(({ units }) => units);
  const counts = { soumissions: base.submissions.length, enregistrements: base.votes.length };
  return [
    ...differences(before.census, after.census),
    ...differences(
      { soumissions: before.records.submissions, enregistrements: before.records.votes },
      counts,
    ),
    ...remaining.map(({ writes }) => `encore à migrer : ${writes.at(-1)?.path}`),
    ...findings
      .filter(({ kind }) => !ALLOWED_FINDINGS.includes(kind))
      .map(({ kind, path, detail = '' }) => `${kind} : ${path} ${detail}`),
  ];
}

/** Reads a base and plans its migration. */
export const readAndPlan = async (database: Firestore, now = new Date()): Promise<Plan> =>
  planMigration(await readBase(database), now);

/**
 * Executes a plan, builds the derived documents (search index, months) and verifies the result.
 * After an interruption at any commit, a new plan contains the remaining writes.
 *
 * @returns the differences from the plan, empty if the migration succeeded
 * @throws Trouble when another client writes to the base during the migration
 */
export async function runMigration(
  database: Firestore,
  plan: Plan,
  onCommit: OnCommit,
): Promise<string[]> {
  try {
    await writePhases(database, plan, onCommit);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    throw new Trouble(
      "La base a été modifiée pendant la migration. Fermez le site, puis relancez : la migration reprendra où elle s'est arrêtée.",
      'Somebody writes to the base meanwhile. Close the site and run this again: what is done is done.',
      String(error),
    );
  }
  await runRepairs({ database, isWriting: true, isExact: false }, ['search', 'months']);
  return verify(database, plan);
}
