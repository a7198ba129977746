import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { REQUIRED } from '../../tests/factories/settings';
import { seed } from '../demo/seed';
import { loadRules } from '../lib/emulator-rest';
import { EMULATORS_DIR, TEST } from '../lib/environments';
import { say } from '../lib/messages';
import { openOrigins } from './origins';
import { writePostPages } from './postPages';
import { median, type Row } from './report';
import { fileServer, zippedProxy } from './servers';
import { buildApp, launchBrowser, ms, ratio, RUNS } from './site';
import { leave, newVisitor, slowCpuPage, visit } from './visit';

const HOST = REQUIRED.VITE_FIREBASE_AUTH_DOMAIN;
const APP = `https://${HOST}/`;
const DIST = path.join(EMULATORS_DIR, 'bench-visits');

/** A project on the emulators with the id of a real one: a build for production refuses `demo-…`. */
const TARGET = { ...TEST, projectId: REQUIRED.VITE_FIREBASE_PROJECT_ID };

/** Settings of a build for production, which requests Firestore at its own address. */
const SETTINGS = {
  ...REQUIRED,
  VITE_USE_EMULATORS: 'false',
  VITE_PUBLISHER_NAME: 'Le Mur',
  VITE_PUBLISHER_STATUS: 'association loi 1901',
  VITE_PUBLISHER_ADDRESS: '2 rue du Mur, 75018 Paris',
  VITE_PUBLISHER_PHONE: '01 99 00 12 34',
  VITE_PUBLICATION_DIRECTOR: 'Dominique Martin',
  VITE_HOST: 'Hébergement SA, 3 quai Neuf, 33000 Bordeaux',
  VITE_HOST_PHONE: '05 99 00 12 34',
  VITE_APP_CHECK_KEY: '',
};

/** A page of the app and a static page with the same posts, by their URLs. */
export interface Pair {
  readonly app: string;
  readonly fixed: string;
  /** Number of posts to read. */
  readonly posts?: number;
}

/** Writes a page without scripts with the posts and styles of the wall. */
async function writeStaticWall(browser: Browser): Promise<Pair> {
  const page = await browser.newPage();
  await page.goto(APP);
  await page.locator('.post-card').nth(9).waitFor();
  const main = await page.locator('main').evaluate((element) => element.outerHTML);
  const styles = await page.locator('head style[data-file]').getAttribute('data-file');
  writeFileSync(
    path.join(DIST, 'static.html'),
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Le Mur</title><link rel="stylesheet" href="${styles}"><body>${main}`,
  );
  await page.close();
  return { app: APP, fixed: `${APP}static.html` };
}

/** Writes the prerendered page of a post without its scripts, too. @param address path of the page */
function writeStaticPost(address: string): Pair {
  const html = readFileSync(path.join(DIST, address, 'index.html'), 'utf8');
  const scripts = /<script[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g;
  writeFileSync(path.join(DIST, 'static-post.html'), html.replaceAll(scripts, ''));
  const site = APP.slice(0, -1);
  return { app: site + address, fixed: `${site}/static-post.html`, posts: 1 };
}

/** Formats times as their median and range: '984 ms (950 to 1210)'. */
const range = (times: readonly number[]): string =>
  `${ms(median(times))} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;

interface Times {
  readonly fixed: number[];
  readonly fixedAgain: number[];
  readonly first: number[];
  readonly second: number[];
  /** Largest Contentful Paint of the first visits. */
  readonly fixedPaint: number[];
  readonly firstPaint: number[];
}

/** Measures first and second visits, alternately to the static page and to the app. */
async function measureVisits(browser: Browser, { app, fixed, posts }: Pair): Promise<Times> {
  const times: Times = {
    fixed: [],
    fixedAgain: [],
    first: [],
    second: [],
    fixedPaint: [],
    firstPaint: [],
  };
  for (let n = 0; n < RUNS; n += 1) {
    for (const [url, cold, paint, warm] of [
      [fixed, times.fixed, times.fixedPaint, times.fixedAgain],
      [app, times.first, times.firstPaint, times.second],
    ] as const) {
      const context = await newVisitor(browser);
      const page = await slowCpuPage(context, posts);
      cold.push((await visit(page, url)).readableAt);
      paint.push((await leave(page, url === app)).largestPaintAt);
      warm.push((await visit(await slowCpuPage(context, posts), url)).readableAt);
      await context.close();
    }
    say(`  ${n + 1}/${RUNS}`);
  }
  return times;
}

/** Runs `work` with a browser in which this machine serves the origins of a build for production. */
async function withProduction<T>(
  work: (browser: Browser, postAddress: string) => Promise<T>,
): Promise<T> {
  await buildApp(DIST, SETTINGS);
  await loadRules(TARGET);
  await seed(TARGET);
  const postAddress = await writePostPages(DIST, TARGET.projectId);
  const origins = await openOrigins({
    [HOST]: fileServer(DIST),
    'firestore.googleapis.com': zippedProxy(TEST.ports.firestore),
  });
  const browser = await launchBrowser(origins.args);
  try {
    return await work(browser, postAddress);
  } finally {
    await browser.close();
    origins.close();
  }
}

/** Runs `work` with the wall of a build for production, and a static page with the same posts. */
export const withProductionWall = <T>(
  work: (browser: Browser, pair: Pair) => Promise<T>,
): Promise<T> => withProduction(async (browser) => work(browser, await writeStaticWall(browser)));

/** Returns the ratio of two medians, and what it is computed from. */
const compare = (app: readonly number[], page: readonly number[]) =>
  [ratio(median(app) / median(page)), `${range(app)} ÷ ${range(page)}`] as const;

/** Compares the time until the posts are readable with that of a static page of the same posts. */
export async function visitRows(): Promise<readonly Row[]> {
  const { wall, post } = await withProduction(async (browser, postAddress) => ({
    wall: await measureVisits(browser, await writeStaticWall(browser)),
    post: await measureVisits(browser, writeStaticPost(postAddress)),
  }));
  return [
    ['first visit ÷ static page', '≤ 1.15', ...compare(wall.first, wall.fixed)],
    ['second visit ÷ static page', '≤ 0.95', ...compare(wall.second, wall.fixedAgain)],
    ['LCP of a first visit ÷ static page', '≤ 1.05', ...compare(wall.firstPaint, wall.fixedPaint)],
    ['first visit of a post’s page ÷ static page', '≤ 1.1', ...compare(post.first, post.fixed)],
  ];
}
