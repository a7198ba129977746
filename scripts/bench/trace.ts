import type { Browser, BrowserContext, Page } from '@playwright/test';
import { say } from '../lib/messages';
import { RUNS } from './site';
import { median, type Row } from './report';
import { leave, newVisitor, slowCpuPage, visit } from './visit';
import { withProductionWall, type Pair } from './visits';

/** An event of Chromium's trace; times in µs. `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly [name: string]: unknown };
}

/** Kinds of the main thread's work, by the names of its events. */
const KINDS: Readonly<Record<string, string>> = {
  ParseHTML: 'HTML',
  ParseAuthorStyleSheet: 'styles',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'scripts',
  FunctionCall: 'scripts',
  'v8.compile': 'scripts',
  'v8.compileModule': 'scripts',
  'v8.evaluateModule': 'scripts',
  'v8.produceCache': 'scripts',
  RunMicrotasks: 'scripts',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
  RunTask: 'other',
};
const ORDER = ['HTML', 'styles', 'layout', 'paint', 'scripts', 'garbage collection', 'other'];

type Times = Readonly<Record<string, number>>;

/**
 * Sums up the CPU time of the page's main thread until a time, by kind, in ms. A time counts for the
 * innermost event that has a kind.
 *
 * @param until in ms after the navigation
 */
function mainThreadTimes(events: readonly TraceEvent[], until: number): Times {
  const begin = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' &&
      String(Reflect.get(Object(args?.['data']), 'documentLoaderURL')).startsWith('https'),
  );
  if (!begin) throw new Error('The trace has no navigation');
  const end = begin.ts + until * 1000;
  const ofThread = events
    .filter(
      ({ pid, tid, ph, ts, name }) =>
        pid === begin.pid &&
        tid === begin.tid &&
        ph === 'X' &&
        ts >= begin.ts &&
        ts < end &&
        name in KINDS,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const times: Record<string, number> = Object.fromEntries(ORDER.map((kind) => [kind, 0]));
  const open: { readonly kind: string; readonly end: number }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of ofThread) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const kind = KINDS[name] ?? 'other';
    const outer = open.at(-1);
    times[kind] = (times[kind] ?? 0) + tdur / 1000;
    if (outer) times[outer.kind] = (times[outer.kind] ?? 0) - tdur / 1000;
    open.push({ kind, end: ts + dur });
  }
  return times;
}

/** Files and paints, by the type and the name of their entries in the page's timeline. */
const MILESTONES: readonly (readonly [what: string, type: string, name: RegExp])[] = [
  ['page arrived', 'navigation', /^/],
  ['styles arrived', 'resource', /\.css/],
  ['first chunk arrived', 'resource', /index-.*\.js/],
  ['answer arrived', 'resource', /runQuery/],
  ['first paint', 'paint', /^first-paint$/],
];

/** Returns when the files and the paints of a page came, in ms; NaN for what did not come. */
const milestonesOf = (page: Page): Promise<Times> =>
  page.evaluate(
    (milestones) =>
      Object.fromEntries(
        milestones.map(([what, type, pattern]) => {
          const entry = performance.getEntriesByType(type).find(({ name }) => pattern.test(name));
          const isFile = entry instanceof PerformanceResourceTiming;
          return [what, (isFile ? entry.responseEnd : entry?.startTime) ?? NaN];
        }),
      ),
    MILESTONES,
  );

async function traceVisit(
  browser: Browser,
  context: BrowserContext,
  url: string,
  isApp: boolean,
): Promise<Times> {
  const page = await slowCpuPage(context);
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'v8',
      'disabled-by-default-devtools.timeline',
      'blink.user_timing',
      'toplevel',
    ],
  });
  const { readableAt } = await visit(page, url);
  const arrived = await milestonesOf(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const cpu = mainThreadTimes(traceEvents, readableAt);
  await leave(page, isApp);
  return { ...cpu, ...arrived, readable: readableAt };
}

async function traceWall(browser: Browser, { app, fixed }: Pair): Promise<readonly Row[]> {
  const runs: Record<string, Times[]> = {
    'static page': [],
    'first visit': [],
    'second visit': [],
  };
  for (let n = 0; n < RUNS; n += 1) {
    const reader = await newVisitor(browser);
    runs['static page']?.push(await traceVisit(browser, reader, fixed, false));
    await reader.close();
    const visitor = await newVisitor(browser);
    runs['first visit']?.push(await traceVisit(browser, visitor, app, true));
    runs['second visit']?.push(await traceVisit(browser, visitor, app, true));
    await visitor.close();
    say(`  ${n + 1}/${RUNS}`);
  }
  const [first] = runs['first visit'] ?? [];
  return Object.keys(first ?? {}).map((what) => {
    const [fixedTime, firstTime, secondTime] = Object.values(runs).map((times) =>
      median(times.map((time) => time[what] ?? NaN)).toFixed(0),
    );
    return [what, fixedTime ?? '', firstTime ?? '', secondTime ?? ''];
  });
}

/** Measures what takes the time of a visit to the wall: medians in ms of a static page, a first and a second visit. */
export const traceRows = (): Promise<readonly Row[]> => withProductionWall(traceWall);
