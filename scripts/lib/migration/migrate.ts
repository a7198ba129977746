import type { Firestore } from 'firebase-admin/firestore';
import { chunks } from '../chunks';
import { isOvertaken } from '../documents';
import { Trouble } from '../messages';
import type { Finding } from '../repair/finding';
import { repairParts } from '../repair/repair';
import { readBase } from './base';
import { censusOf, differences } from './census';
import { planMigration } from './plan';
import type { Phase, Plan } from './plan';
import { commit } from './writes';
import type { Write } from './writes';

/** Well below 10 MiB, and below what the emulator takes at once. */
const COMMIT_WRITES = 400;

/** Told of every commit, once it is done. */
export type OnCommit = (title: string, units: number) => void;

/**
 * The commits of a phase: whole units together; of one that is too large for one commit, its records
 * first, so that whatever is interrupted is found undone.
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

/** What repair may still find in a sound base: it is told, and is no fault of the migration. */
const TOLD: readonly Finding['kind'][] = ['manyVotes', 'unreadablePost', 'unlistedPost'];

/** Reads the base anew and compares. */
async function verify(database: Firestore, before: Plan): Promise<string[]> {
  const base = await readBase(database);
  const findings = await repairParts({ database, isWriting: false, isExact: false }, [
    'search',
    'months',
    'counts',
  ]);
  const left = planMigration(base, new Date()).phases.flatMap(({ units }) => units);
  const counts = { soumissions: base.submissions.length, enregistrements: base.votes.length };
  return [
    ...differences(before.census, censusOf(base)),
    ...differences(
      { soumissions: before.records.submissions, enregistrements: before.records.votes },
      counts,
    ),
    ...left.map((unit) => `encore à migrer : ${unit.at(-1)?.path}`),
    ...findings
      .filter(({ kind }) => !TOLD.includes(kind))
      .map(({ kind, path, detail = '' }) => `${kind} : ${path} ${detail}`),
  ];
}

/** Reads a base and says what is to be done with it. */
export const lookAt = async (database: Firestore, now = new Date()): Promise<Plan> =>
  planMigration(await readBase(database), now);

/**
 * Carries a plan out, builds what is derived (search index, months) and compares what there is now
 * with what there was. Interrupted at any commit, a new plan goes on with what is left.
 *
 * @returns what does not agree: nothing, when all is well
 * @throws Trouble when somebody else writes to the base meanwhile
 */
export async function carryOut(
  database: Firestore,
  plan: Plan,
  onCommit: OnCommit,
): Promise<string[]> {
  try {
    await writePhases(database, plan, onCommit);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    throw new Trouble(
      "Quelqu'un écrit dans la base pendant la migration. Fermez le site, puis relancez : ce qui est fait est fait.",
      'Somebody writes to the base meanwhile. Close the site and run this again: what is done is done.',
      String(error),
    );
  }
  await repairParts({ database, isWriting: true, isExact: false }, ['search', 'months']);
  return verify(database, plan);
}
