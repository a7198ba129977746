import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../lib/environments';
import { say } from '../lib/messages';

/** What, target, measured, how. */
export type Row = readonly [what: string, target: string, measured: string, how: string];

const MARKED = /(<!-- bench: begin -->\n)[\s\S]*?(\n<!-- bench: end -->)/;

/** The middle of some measurements: one slow run changes nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Shows the table and, where it is whole, writes it into the README, with the day and the versions. */
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
  if (!isWhole) return;
  const file = path.join(ROOT, 'README.md');
  const readme = readFileSync(file, 'utf8');
  if (!MARKED.test(readme)) throw new Error('README.md has lost the markers of the bench');
  const text = `\n${table.join('\n')}\n\n${made}\n`;
  const noted = readme.replace(MARKED, (_all, begin: string, end: string) => begin + text + end);
  writeFileSync(file, await format(noted, { ...(await resolveConfig(file)), filepath: file }));
}
