import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { SETTLED_MS } from './site';
import { NETWORK } from './slowNetwork';

const CPU_TIMES = 4;

/** Measurements of a page while it loads. */
interface Noted {
  readonly readableAt: number | null;
  readonly shift: number;
  /** Largest Contentful Paint so far, in ms. */
  readonly largestPaintAt: number;
}

declare global {
  // eslint-disable-next-line no-var -- how a global is declared
  var bench: { -readonly [key in keyof Noted]: Noted[key] } | undefined;
}

/** Records in the page, before other scripts, when so many posts are readable, the layout shift and the LCP. */
function note(posts: number): void {
  const noted: NonNullable<typeof globalThis.bench> = {
    readableAt: null,
    shift: 0,
    largestPaintAt: 0,
  };
  globalThis.bench = noted;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largestPaintAt = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  function look(): void {
    const last = document.querySelectorAll('main .post-text')[posts - 1];
    const isShown =
      last?.checkVisibility() === true && getComputedStyle(last).overflowWrap === 'anywhere';
    // In the task after this frame, which paints the posts: until the next one the app may be started.
    if (!isShown) requestAnimationFrame(look);
    else
      setTimeout(() => {
        noted.readableAt = performance.now();
        console.debug('readable');
      });
  }
  look();
}

/** Creates a browser context without stored data, with the viewport of a phone. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
  });
  // tsx wraps functions in calls of __name, which the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

/** Posts that a visitor of the wall wants to read. */
const WALL_POSTS = 10;

/**
 * Opens a page of the context, with a slow CPU.
 *
 * @param posts number of posts after which the page counts as readable
 */
export async function slowCpuPage(context: BrowserContext, posts = WALL_POSTS): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
  await page.addInitScript(note, posts);
  return page;
}

/** Opens a page with a slow CPU and DevTools' slow network, where handshakes cost nothing. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await slowCpuPage(context);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.roundTrip,
    downloadThroughput: NETWORK.download,
    uploadThroughput: NETWORK.upload,
  });
  return page;
}

/** Returns the measurements of a page so far. */
export const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => ({
    readableAt: globalThis.bench?.readableAt ?? null,
    shift: globalThis.bench?.shift ?? 0,
    largestPaintAt: globalThis.bench?.largestPaintAt ?? 0,
  }));

/**
 * Opens a URL and waits until its posts are readable, for a message of the page: a look into the page
 * would take some 100 ms of a cheap phone while it loads.
 *
 * @returns the measurements, in ms
 */
export async function visit(page: Page, url: string): Promise<Noted & { readableAt: number }> {
  const isReadable = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'readable',
    timeout: 60_000,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await isReadable;
  const { readableAt, ...rest } = await noted(page);
  if (readableAt === null) throw new Error('Nothing to read');
  return { readableAt, ...rest };
}

/**
 * Closes a page once it is idle: the app then has an active service worker, which may take longer on a
 * busy machine. A static page has none.
 *
 * @returns the page's last measurements
 */
export async function leave(page: Page, isApp: boolean): Promise<Noted> {
  await page.waitForTimeout(SETTLED_MS / 2);
  if (isApp) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const last = await noted(page);
  await page.close();
  return last;
}

/** Returns the CPU time of the page's main thread so far, in ms, which other work of the machine hardly changes. */
export async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** Returns the time from a click on `button` to the frame that shows `shown`, in ms. */
export async function tapToPaint(page: Page, button: string, shown: string): Promise<number> {
  return page.evaluate(
    async ([from, to]) => {
      const target = document.querySelector<HTMLElement>(from);
      if (!target) throw new Error(`No ${from}`);
      const begun = performance.now();
      target.click();
      await new Promise<void>((resolve) => {
        const look = () => (document.querySelector(to) ? resolve() : requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - begun;
    },
    [button, shown] as const,
  );
}
