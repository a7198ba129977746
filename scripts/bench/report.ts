import os from 'node:os';
import { say } from '../lib/messages';
import { noteResult } from '../lib/noteResult';

/** A row of the result table. */
export type Row = readonly [what: string, target: string, measured: string, how: string];

/** Returns the median (of an even number of values the upper one); NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Prints the table and, after a complete run, writes it into docs/performance.md with the date and
 * the versions.
 */
export async function noteTable(
  rows: readonly Row[],
  browser: string,
  isWhole: boolean,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const table = [['What', 'Target', 'Measured', ''], ['---', '---', '---', '---'], ...rows].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  const made = `Last run: ${day}, Chromium ${browser}, Node ${process.version}, ${os.cpus().length} cores (shared).`;
  say(table.join('\n'));
  if (isWhole) await noteResult('performance.md', 'bench', `${table.join('\n')}\n\n${made}`);
}
