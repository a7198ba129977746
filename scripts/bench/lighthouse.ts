import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { requireChromium } from '../lib/chromium';
import { DEMO_USERS } from '../demo/users';
import { say } from '../lib/messages';
import { median, type Row } from './report';
import { APP, DIST, RUNS } from './site';
import type { Browser } from '@playwright/test';

/** Fetched by npx: as a dependency it would add about two hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Lighthouse waits so long for a quiet network, in ms, which a listener's open connection never gives. */
const LOAD_MS = 10_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const reportSchema = v.object({
  categories: v.record(v.picklist(CATEGORIES), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), title: v.string() })),
});

type Scores = readonly number[];

/** Runs Lighthouse on a page as a phone. @returns a score of 0 to 100 for each category */
async function visitByPhone(route: string): Promise<Scores> {
  const file = path.join(DIST, 'lighthouse.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      // A fixed version: without a network npx would otherwise wait for the registry at each visit.
      '--prefer-offline',
      LIGHTHOUSE,
      `${APP}${route}`,
      '--quiet',
      `--max-wait-for-load=${LOAD_MS}`,
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
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
}

/**
 * Measures a page several times and takes the medians: with the load of the machine, the score of a
 * single visit varies by ten points
 * (https://developer.chrome.com/docs/lighthouse/performance/performance-scoring#fluctuations).
 */
async function rowOf(name: string, route: string): Promise<Row> {
  const visits: Scores[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    // One after the other, because parallel visits would share the CPU.
    // eslint-disable-next-line no-await-in-loop -- see above
    visits.push(await visitByPhone(route));
  }
  const scores = CATEGORIES.map((_, n) => median(visits.map((visit) => visit[n] ?? 0)));
  const performance = visits.map(([score = 0]) => score);
  return [
    `Lighthouse mobile, ${name}`,
    '≥ 95, others 100',
    scores.join(' / '),
    `performance (${Math.min(...performance)} to ${Math.max(...performance)}) / accessibility / best practices / SEO`,
  ];
}

/** Measures the mobile scores of five pages. @param postAddress path of a post's page */
export async function lighthouseRows(
  _browser: Browser,
  postAddress: string,
): Promise<readonly Row[]> {
  const person = DEMO_USERS.find(({ name }) => name === 'camille');
  if (!person) throw new Error('The demo has nobody to show');
  const rows: Row[] = [];
  for (const [name, route] of [
    ['home', '/'],
    ['archives', '/archives'],
    ['a profile', `/user/${person.uid}`],
    ['a post', postAddress],
    ['the terms', '/conditions-generales'],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop -- one after the other, as in rowOf
    rows.push(await rowOf(name, route));
  }
  return rows;
}
