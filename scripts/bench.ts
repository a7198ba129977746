// npm run bench: how fast the built app is on a cheap phone, and what a visit costs (README, "Speed and cost").
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { countReads } from '../tests/e2e/support/reads';
import { reactBytes } from './lib/bench/floor';
import { median, noteTable, type Row } from './lib/bench/report';
import { serveStatic, serveZipped } from './lib/bench/servers';
import { newVisitor, noted, slowPage, tapToPaint, visit, type Script } from './lib/bench/visit';
import { CHROMIUM_ARGS, requireChromium } from './lib/chromium';
import { loadRules, writeDocuments } from './lib/emulator-api';
import { launchEmulators } from './lib/emulators';
import { ROOT, TEST, viteSettings } from './lib/environments';
import { say } from './lib/messages';
import { seed } from './seed';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const PROXY = TEST.appPort + 1;
const DIST = path.join(ROOT, '.emulators/bench');
const APP = `http://localhost:${TEST.appPort}`;
/** The chunks that are loaded once the page is quiet. */
const SETTLED_MS = 8000;
const ROUTES = ['/', '/archives', '/conditions-generales', '/user/jeanne', '/nulle-part'];

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const ratio = (value: number): string => value.toFixed(2);
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const sum = (scripts: readonly Script[]): number =>
  scripts.reduce((all, { bytes }) => all + bytes, 0);

/** The app, built to ask the compressing proxy. */
async function buildApp(): Promise<void> {
  Object.assign(process.env, viteSettings(TEST), { VITE_FIRESTORE_EMULATOR_PORT: String(PROXY) });
  await build({ logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } });
}

/** The same posts and styles in a page without scripts. */
async function writeStaticPage(browser: Browser): Promise<void> {
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
}

interface Times {
  readonly fixed: number[];
  readonly fixedAgain: number[];
  readonly first: number[];
  readonly second: number[];
  readonly before: number[];
}

/** First and second visits, static page and app in turn. */
async function measureVisits(browser: Browser): Promise<Times> {
  const times: Times = { fixed: [], fixedAgain: [], first: [], second: [], before: [] };
  for (let n = 0; n < RUNS; n += 1) {
    for (const [url, cold, warm] of [
      [`${APP}/static.html`, times.fixed, times.fixedAgain],
      [`${APP}/`, times.first, times.second],
    ] as const) {
      const context = await newVisitor(browser);
      const page = await slowPage(context);
      const { readableAt, scripts } = await visit(page, url);
      cold.push(readableAt);
      if (cold === times.first)
        times.before.push(sum(scripts.filter(({ end }) => end <= readableAt)));
      await page.waitForTimeout(SETTLED_MS / 2);
      await page.close();
      warm.push((await visit(await slowPage(context), url)).readableAt);
      await context.close();
    }
    say(`  ${n + 1}/${RUNS}`);
  }
  return times;
}

/** A visit to the wall that stays, then scrolls: bytes of script and documents read. */
async function measureHome(browser: Browser) {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const reads = await countReads(page);
  await page.goto(APP);
  await page.waitForTimeout(SETTLED_MS);
  const shown = await page.locator('.post-card').count();
  const [scripts, home] = [sum((await noted(page)).scripts), (await reads()).length];
  while ((await page.locator('.post-card').count()) < 100) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1000);
  const scrolled = (await reads()).length / (await page.locator('.post-card').count());
  await context.close();
  // A listener that finds nothing is billed as one read.
  return { scripts, home: (home + 1) / shown, scrolled };
}

async function measureShift(browser: Browser): Promise<number> {
  const shifts: number[] = [];
  for (const route of ROUTES) {
    const context = await newVisitor(browser);
    const page = await slowPage(context);
    await page.goto(`${APP}${route}`);
    await page.waitForTimeout(SETTLED_MS);
    const { shift } = await noted(page);
    say(`  ${route} ${shift.toFixed(4)}`);
    shifts.push(shift);
    await context.close();
  }
  return Math.max(...shifts);
}

async function measureTap(browser: Browser): Promise<number> {
  const times: number[] = [];
  const context = await newVisitor(browser);
  const page = await slowPage(context);
  await visit(page, APP);
  await page.waitForTimeout(SETTLED_MS);
  for (let n = 0; n < RUNS; n += 1) {
    times.push(await tapToPaint(page, '.post-open', 'dialog[open]'));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
  }
  await context.close();
  return median(times);
}

/** Bytes of the wall's first answer, with 5,000 reactions a post and without any. */
async function measureReactions(browser: Browser): Promise<number> {
  const sizes: number[] = [];
  for (const count of [0, 1000]) {
    const votes = {
      impossible: count,
      absurde: count,
      grave: count,
      drole: count,
      archiver: count,
    };
    await writeDocuments(
      TEST,
      Array.from({ length: 20 }, (_, n) => ({
        path: `posts/bench${n}`,
        fields: {
          content: `Un mot sur la société, numéro ${n}.`,
          category: 'social',
          status: 'published',
          isAnonymous: true,
          authorId: null,
          authorPseudo: null,
          createdAt: new Date('2040-01-01T10:00:00Z'),
          publishedAt: new Date('2040-01-01T10:00:00Z'),
          position: n,
          votes,
        },
      })),
    );
    const context = await newVisitor(browser);
    const page = await context.newPage();
    const answer = page.waitForResponse(/:runQuery$/);
    await page.goto(APP);
    sizes.push(gzipSync(await (await answer).body()).length);
    await context.close();
  }
  const [none = 1, many = 0] = sizes;
  return many / none;
}

async function measure(browser: Browser): Promise<readonly Row[]> {
  await writeStaticPage(browser);
  say('Visits');
  const times = await measureVisits(browser);
  say('Home, scrolling');
  const home = await measureHome(browser);
  say('Layout shift');
  const shift = await measureShift(browser);
  const tap = await measureTap(browser);
  const reactions = await measureReactions(browser);
  const floor = await reactBytes();
  const [fixed, again] = [median(times.fixed), median(times.fixedAgain)];
  const [first, second, before] = [median(times.first), median(times.second), median(times.before)];
  return [
    ['first visit ÷ static page', '≤ 2.0', ratio(first / fixed), `${ms(first)} ÷ ${ms(fixed)}`],
    ['second visit ÷ static page', '≤ 1.1', ratio(second / again), `${ms(second)} ÷ ${ms(again)}`],
    [
      'JavaScript before the posts are readable ÷ React',
      '≤ 1.3',
      ratio(before / floor),
      `${kB(before)} ÷ ${kB(floor)}`,
    ],
    [
      'JavaScript of a whole visit to the wall',
      '≤ 240 kB',
      kB(home.scripts),
      'gzip, lazy parts included',
    ],
    [
      'documents read per home view ÷ posts shown',
      '≤ 1.1',
      ratio(home.home),
      'the listener counted as one',
    ],
    ['documents read after scrolling 100 posts ÷ posts', '≤ 1.05', ratio(home.scrolled), ''],
    ['bytes of the posts with 5,000 reactions each ÷ none', '≤ 1.05', ratio(reactions), ''],
    ['layout shift, worst of five routes', '≤ 0.02', shift.toFixed(3), ROUTES.join(' ')],
    ['a tap on a card until the post is shown', '≤ 100 ms', ms(tap), 'CPU 4×'],
  ];
}

async function run(): Promise<void> {
  mkdirSync(DIST, { recursive: true });
  await buildApp();
  const emulators = await launchEmulators(TEST);
  const servers = [
    await serveStatic(DIST, TEST.appPort),
    await serveZipped(TEST.ports.firestore, PROXY),
  ];
  try {
    await emulators.ready;
    await loadRules(TEST, readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'));
    await seed(TEST);
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: CHROMIUM_ARGS,
    });
    try {
      noteTable(await measure(browser), browser.version());
    } finally {
      await browser.close();
    }
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await emulators.stop();
  }
}

await run();
