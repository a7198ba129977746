import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../lib/environments';
import { replaceMarked } from '../lib/markedSection';

export const PAGE = path.join(ROOT, 'docs/scaling.md');
export const PLOT = path.join(ROOT, 'docs/hottest-document.svg');

/** Returns docs/scaling.md with these tables, formatted. */
export async function pageWith(tables: Readonly<Record<string, string>>): Promise<string> {
  const page = Object.entries(tables).reduce(
    (text, [name, table]) => replaceMarked(text, name, `\n${table}\n`),
    readFileSync(PAGE, 'utf8'),
  );
  // Without the plugin for Tailwind, which takes a second to load.
  return format(page, { ...(await resolveConfig(PAGE)), plugins: [], filepath: PAGE });
}
