import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A cheap phone on a slow network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const CPU_TIMES = 4;

export interface Script {
  readonly bytes: number;
  /** ms since the visit began. */
  readonly end: number;
}

export const bytesOf = (scripts: readonly Script[]): number =>
  scripts.reduce((all, { bytes }) => all + bytes, 0);

/** What is written down in the page while it loads. */
interface Noted {
  readonly readableAt: number | null;
  readonly shift: number;
  readonly scripts: readonly Script[];
}

declare global {
  // eslint-disable-next-line no-var -- how a global is declared
  var bench: { readableAt: number | null; shift: number } | undefined;
}

/** Runs in the page before anything else: when can ten posts be read, and what moved? */
function note(): void {
  const noted: { readableAt: number | null; shift: number } = { readableAt: null, shift: 0 };
  globalThis.bench = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  function look(): void {
    const cards = document.querySelectorAll<HTMLElement>('.post-card .post-text');
    const isStyled = cards[9]?.closest<HTMLElement>('.post-card')?.offsetHeight === 480;
    // After the frame in which they are painted.
    if (isStyled)
      requestAnimationFrame(() => setTimeout(() => (noted.readableAt = performance.now())));
    else requestAnimationFrame(look);
  }
  look();
}

/** A browser nobody used, as wide as a phone. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
  });
  // tsx wraps the functions that are sent into the page in a call of this.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

/** A page of it on the slow network and CPU. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
  await page.addInitScript(note);
  return page;
}

/** What a page noted until now. */
export const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => ({
    readableAt: globalThis.bench?.readableAt ?? null,
    shift: globalThis.bench?.shift ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize, responseEnd }) => ({ bytes: encodedBodySize, end: responseEnd })),
  }));

/** Opens an address and waits until ten posts can be read. @returns ms, and what was loaded */
export async function visit(page: Page, url: string): Promise<Noted & { readableAt: number }> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.bench?.readableAt, undefined, { timeout: 60_000 });
  const { readableAt, ...rest } = await noted(page);
  if (readableAt === null) throw new Error('Nothing to read');
  return { readableAt, ...rest };
}

/** From a press to the frame in which something is shown. @returns ms */
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
