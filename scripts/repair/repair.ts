import type { REPAIR_PARTS } from '../lib/command-lines';
import { repairAppeals } from './appeals';
import { findOrphanedProfiles } from './authAccounts';
import { repairCounts } from './counts';
import { repairDeletionLogs } from './deletionLogs';
import type { Finding, Repair } from './finding';
import { repairFormerTexts } from './formerTexts';
import { repairModerationLog } from './moderationLog';
import { repairMonths } from './months';
import { repairNotChosen } from './notChosen';
import { repairOpinions } from './opinions';
import { repairPosts } from './posts';
import { repairSearch } from './search';
import { repairSuspensions } from './suspensions';
import { repairTeam } from './team';

export type RepairPart = (typeof REPAIR_PARTS)[number];

/** The repairs of each part, in order. */
const REPAIRS: Readonly<
  Record<RepairPart, readonly ((repair: Repair) => Promise<readonly Finding[]>)[]>
> = {
  posts: [repairPosts],
  search: [repairSearch],
  months: [repairMonths],
  counts: [repairCounts],
  texts: [repairFormerTexts, repairNotChosen],
  opinions: [repairOpinions],
  // The deletion log first: it says which profiles the others must forget.
  logs: [repairDeletionLogs, repairModerationLog, repairSuspensions, repairAppeals, repairTeam],
  accounts: [findOrphanedProfiles],
};

/** Runs the repairs of some parts in order. A second run finds only what could not be corrected. */
export async function runRepairs(repair: Repair, parts: readonly RepairPart[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const run of parts.flatMap((part) => REPAIRS[part])) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    findings.push(...(await run(repair)));
  }
  return findings;
}
