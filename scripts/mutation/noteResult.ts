import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from './report';
import { ROOT } from '../lib/environments';
import { replaceMarked } from '../lib/markedSection';

/**
 * Returns the page with a new result between its two markers.
 *
 * @throws Error if the page has no markers
 */
export function withResult(
  page: string,
  { mutants, killed, redundant }: Pick<Result, 'mutants' | 'killed' | 'redundant'>,
  now: Date,
): string {
  const day = now.toISOString().slice(0, 10);
  const line = `Last run: ${day}, ${mutants} mutants, ${killed} killed, ${redundant} redundant (listed), 0 survivors.`;
  return replaceMarked(page, 'mutation test', line);
}

/** Writes the result of a complete run into docs/testing.md. */
export function noteResult(result: Result): void {
  const file = path.join(ROOT, 'docs/testing.md');
  writeFileSync(file, withResult(readFileSync(file, 'utf8'), result, new Date()));
}
