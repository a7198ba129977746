import { repairCounts } from './counts';
import type { Finding, Repair } from './finding';
import { repairFormerTexts } from './formerTexts';
import { repairMonths } from './months';
import { repairNotChosen } from './notChosen';
import { repairOpinions } from './opinions';
import { repairPosts } from './posts';
import { repairSearch } from './search';

/** The repairs by their names on the command line. */
export const REPAIRS = {
  posts: repairPosts,
  search: repairSearch,
  months: repairMonths,
  counts: repairCounts,
  texts: async (repair: Repair) => [
    ...(await repairFormerTexts(repair)),
    ...(await repairNotChosen(repair)),
  ],
  opinions: repairOpinions,
} as const;

export type RepairName = keyof typeof REPAIRS;

/** Runs the repairs in order. A second run finds only what could not be corrected. */
export async function runRepairs(repair: Repair, parts: readonly RepairName[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    findings.push(...(await REPAIRS[part](repair)));
  }
  return findings;
}
