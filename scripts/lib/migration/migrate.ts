import type { Firestore } from 'firebase-admin/firestore';
import { chunks } from '../chunks';
import { isOvertaken } from '../documents';
import { Trouble } from '../messages';
import type { Finding } from '../repair/finding';
import { runRepairs } from '../repair/repair';
import { readBase } from './base';
import { censusOf, differences } from './census';
import { planMigration } from './plan';
import type { Phase, Plan } from './plan';
import { commit } from './writes';
import type { Write } from './writes';

/** Maximum writes per commit: well below 10 MiB and below the limit of the emulator. */
const COMMIT_WRITES = 400;

/** Called after every commit with the title of the phase and its number of writes so far. */
type OnCommit = (title: string, writes: number) => void;

/**
 * Groups the writes of a phase into commits. A unit stays in one commit. If it is too large for
 * one, its records come first, so that an interrupted unit still counts as not migrated.
 */
function commitsOf({ units }: Phase): Write[][] {
  const commits: Write[][] = [];
  let current: Write[] = [];
  for (const unit of units) {
    if (current.length > 0 && current.length + unit.length > COMMIT_WRITES) {
      commits.push(current);
      current = [];
    }
    current = [...current, ...unit];
    if (current.length > COMMIT_WRITES) {
      commits.push(...chunks(current, COMMIT_WRITES));
      current = [];
    }
  }
  return current.length > 0 ? [...commits, current] : commits;
}

async function writePhases(database: Firestore, plan: Plan, onCommit: OnCommit): Promise<void> {
  for (const phase of plan.phases) {
    let done = 0;
    for (const writes of commitsOf(phase)) {
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
  const remaining = planMigration(base, new Date()).phases.flatMap(({ units }) => units);
  const counts = { soumissions: base.submissions.length, enregistrements: base.votes.length };
  return [
    ...differences(before.census, censusOf(base)),
    ...differences(
      { soumissions: before.records.submissions, enregistrements: before.records.votes },
      counts,
    ),
    ...remaining.map((unit) => `encore à migrer : ${unit.at(-1)?.path}`),
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
