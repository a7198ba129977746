import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { requireChromium } from '../chromium';
import { DEMO_PEOPLE } from '../demo-people';
import { say } from '../messages';
import type { Row } from './report';
import { APP, DIST } from './site';

/** Not among the packages: only this needs it, and its two hundred. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const reportSchema = v.object({
  categories: v.record(v.picklist(CATEGORIES), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), title: v.string() })),
});

/** A simulated phone opens a page. @returns 'performance / accessibility / best practices / SEO' */
async function scoresOf(route: string): Promise<string> {
  const file = path.join(DIST, 'lighthouse.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${APP}${route}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --lang=fr-FR',
    ],
    { env: { ...process.env, CHROME_PATH: requireChromium() }, maxBuffer: 50_000_000 },
  );
  const { categories, audits } = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
  for (const [name, { score, title }] of Object.entries(audits)) {
    if (score !== null && score < 0.9) say(`  ${route} ${name}: ${score} ${title}`);
  }
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)).join(' / ');
}

/** Lighthouse's mobile scores of the pages that visitors come to. */
export async function lighthouseRows(): Promise<readonly Row[]> {
  const person = DEMO_PEOPLE.find(({ isPrivate, writes }) => !isPrivate && writes > 0);
  if (!person) throw new Error('The demo has nobody to show');
  const rows: Row[] = [];
  for (const [name, route] of [
    ['home', '/'],
    ['archives', '/archives'],
    ['a profile', `/user/${person.uid}`],
  ] as const) {
    // One after the other: they share the processor.
    // eslint-disable-next-line no-await-in-loop -- see above
    const scores = await scoresOf(route);
    rows.push([
      `Lighthouse mobile, ${name}`,
      '≥ 95, others 100',
      scores,
      'performance / accessibility / best practices / SEO',
    ]);
  }
  return rows;
}
