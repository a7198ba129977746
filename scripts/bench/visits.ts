import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { say } from '../lib/messages';
import { reactBytes } from './floor';
import { median, type Row } from './report';
import { APP, DIST, kB, ms, ratio, RUNS, SETTLED_MS } from './site';
import { bytesOf, newVisitor, slowPage, visit } from './visit';

/** Writes a page without scripts with the same posts and styles. @returns the page's URL */
async function writeStaticPage(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.goto(APP);
  await page.locator('.post-card').nth(9).waitFor();
  const main = await page.locator('main').evaluate((element) => element.outerHTML);
  const styles = /<link rel="stylesheet"[^>]*>/.exec(
    await (await page.request.get(APP)).text(),
  )?.[0];
  writeFileSync(
    path.join(DIST, 'static.html'),
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Le Mur</title>${styles ?? ''}<body>${main}`,
  );
  await page.close();
  return `${APP}/static.html`;
}

interface Times {
  readonly fixed: number[];
  readonly fixedAgain: number[];
  readonly first: number[];
  readonly second: number[];
  readonly before: number[];
}

/** Measures first and second visits, alternately to the static page and to the app. */
async function measureVisits(browser: Browser, fixed: string): Promise<Times> {
  const times: Times = { fixed: [], fixedAgain: [], first: [], second: [], before: [] };
  for (let n = 0; n < RUNS; n += 1) {
    for (const [url, cold, warm] of [
      [fixed, times.fixed, times.fixedAgain],
      [`${APP}/`, times.first, times.second],
    ] as const) {
      const context = await newVisitor(browser);
      const page = await slowPage(context);
      const { readableAt, scripts } = await visit(page, url);
      cold.push(readableAt);
      if (cold === times.first)
        times.before.push(bytesOf(scripts.filter(({ end }) => end <= readableAt)));
      await page.waitForTimeout(SETTLED_MS / 2);
      await page.close();
      warm.push((await visit(await slowPage(context), url)).readableAt);
      await context.close();
    }
    say(`  ${n + 1}/${RUNS}`);
  }
  return times;
}

/** Compares the time until ten posts are readable with that of a static page of the same posts. */
export async function visitRows(browser: Browser): Promise<readonly Row[]> {
  const times = await measureVisits(browser, await writeStaticPage(browser));
  const [fixed, again] = [median(times.fixed), median(times.fixedAgain)];
  const [first, second, before] = [median(times.first), median(times.second), median(times.before)];
  const floor = await reactBytes();
  return [
    ['first visit ÷ static page', '≤ 2.0', ratio(first / fixed), `${ms(first)} ÷ ${ms(fixed)}`],
    ['second visit ÷ static page', '≤ 1.1', ratio(second / again), `${ms(second)} ÷ ${ms(again)}`],
    [
      'JavaScript before the posts are readable ÷ React',
      '≤ 1.3',
      ratio(before / floor),
      `${kB(before)} ÷ ${kB(floor)}`,
    ],
  ];
}
