import { repairCounts } from './counts';
import type { Finding, Repair } from './finding';
import { repairMonths } from './months';
import { repairSearch } from './search';

/** Each part can be asked for by its name. */
export const PARTS = {
  search: repairSearch,
  months: repairMonths,
  counts: repairCounts,
} as const;

export type Part = keyof typeof PARTS;

/** The parts in their order. Run again, they find what could not be put right, and nothing else. */
export async function repairParts(repair: Repair, parts: readonly Part[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    findings.push(...(await PARTS[part](repair)));
  }
  return findings;
}
