import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from './report';
import { ROOT } from '../lib/environments';

const MARKED = /(<!-- mutation test: begin -->\n)[\s\S]*?(\n<!-- mutation test: end -->)/;

/** A README with the result of a run between its two markers. */
export function withResult(readme: string, result: Result, now: Date): string {
  if (!MARKED.test(readme)) throw new Error('README.md has lost the markers of the mutation test');
  const { mutants, killed, redundant } = result;
  const day = now.toISOString().slice(0, 10);
  const line = `Last run: ${day}, ${mutants} mutants, ${killed} killed, ${redundant} redundant (listed), 0 survivors.`;
  return readme.replace(MARKED, `$1\n${line}\n$2`);
}

/** Writes the result of a complete run into the README. */
export function noteResult(result: Result): void {
  const file = path.join(ROOT, 'README.md');
  writeFileSync(file, withResult(readFileSync(file, 'utf8'), result, new Date()));
}
