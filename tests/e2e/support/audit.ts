import { expect, type ElementHandle, type Page } from '@playwright/test';
import axe from 'axe-core';
import { englishIn } from '../../support/english';
import { markupFaults } from '../../support/markupFaults';
import { isFullScale } from '../../support/scale';
import type { App } from './app';
import { pixelContrastFaults } from './pixelContrast';

const ALL_RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // A rule of WCAG 2.1 A that axe still calls experimental.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

const CONTRAST: axe.RunOptions = { runOnly: ['color-contrast'] };

/**
 * Posts after the eighth of a list: all are alike, and eight are more than there are categories.
 */
const EXCLUDED = ['.post-grid > :nth-child(n + 9)', 'main li[data-post-id]:nth-child(n + 9)'];

/** The part of axe's result that is reported. */
type Violations = readonly { readonly id: string; readonly nodes: readonly { html: string }[] }[];

const describeViolations = (violations: Violations, theme: string): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} (${theme}): ${node.html.slice(0, 160)}`),
  );

/**
 * Runs axe on the open dialog, or on the page if there is none. A target that is too small where the page
 * is scrolled, because the bar at the bottom covers a part of it, is checked again in the middle.
 *
 * @param options which rules run
 */
async function runAxe(page: Page, options: axe.RunOptions): Promise<Violations> {
  // Parsing axe's script takes longer than a run of one rule: once per page load. So does preloading,
  // parsing the stylesheets again, which are the same on all screens of a page.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  if (!hasAxe) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ excluded, runOptions }) => {
      const dialog = document.querySelector('dialog[open]');
      const context = dialog ? 'dialog[open]' : { exclude: excluded };
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- defined by the script above
      const injected = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations, incomplete } = await injected.run(context, runOptions);
      const unclear = incomplete.filter(({ id }) => id === 'color-contrast');
      globalThis.unclearTexts = unclear
        .flatMap(({ nodes }) => nodes.map(({ element }) => element))
        .filter((element) => element !== undefined);
      const position = scrollY;
      const isFaultInView = async (id: string, element: HTMLElement | undefined) => {
        if (id !== 'target-size' || !element) return true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const inView = await injected.run(element, { runOnly: [id] });
        return inView.violations.length > 0;
      };
      const faults: { id: string; nodes: { html: string }[] }[] = [];
      for (const { id, nodes } of violations) {
        for (const { html, element } of nodes) {
          // eslint-disable-next-line no-await-in-loop -- axe runs once at a time
          if (await isFaultInView(id, element)) faults.push({ id, nodes: [{ html }] });
        }
      }
      scrollTo({ top: position, behavior: 'instant' });
      return faults;
    },
    {
      excluded: EXCLUDED,
      runOptions: {
        ...options,
        resultTypes: ['violations' as const, 'incomplete' as const],
        preload: !hasAxe,
        // Faults are reported by their markup.
        selectors: false,
        elementRef: true,
      },
    },
  );
}

/**
 * Waits until a change is painted: two frames, and again while it starts transitions, which are
 * finished at once: one outside of the viewport, which is not drawn, may never end by itself.
 */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let transitions: Animation[] | null = null; transitions?.length !== 0;) {
      // eslint-disable-next-line no-await-in-loop -- each round waits for the one before
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      transitions = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition);
      for (const transition of transitions) transition.finish();
    }
  });

const themeOf = (page: Page): Promise<string> =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

async function toggleTheme(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  await waitForPaint(page);
}

/**
 * Runs axe in the current theme and the contrast check, as only colours differ, in the other one.
 * Leaves the other theme on, because each change of the theme repaints the whole page.
 *
 * @param rules the rules in the current theme
 * @param readsPixels true to measure the contrast that axe cannot compute
 */
async function axeFaults(
  page: Page,
  rules: axe.RunOptions,
  readsPixels: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const check = async (options: axe.RunOptions) => {
    const theme = await themeOf(page);
    faults.push(...describeViolations(await runAxe(page, options), theme));
    const pixels = readsPixels ? await pixelContrastFaults(page) : [];
    faults.push(...pixels.map((fault) => `${theme}: ${fault}`));
  };
  await check(rules);
  await toggleTheme(page);
  await check(CONTRAST);
  return faults;
}

/**
 * Measures the contrast of all texts of the screen in both themes. The browser must draw every part of
 * the page, which it does not in `npm test` by default (playwright.config.ts).
 *
 * @returns one line per text whose contrast is too low
 */
export async function contrastFaults(page: Page): Promise<string[]> {
  await waitForModal(page);
  return axeFaults(page, CONTRAST, true);
}

/** Returns all text of the page that is visible or that screen readers read. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spokenNames = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      spokenNames.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes.filter(Boolean)].join('\n');
  });

/** Checks the page's language, title, description and single heading of level 1. */
const headFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main h1')].filter((h1) => h1.checkVisibility());
    const descriptions = document.querySelectorAll('meta[name=description][content]');
    return [
      document.documentElement.lang === 'fr' ? '' : 'the language is not told',
      /^Le Mur · .+ par jour sur la société$|(^| · )Le Mur$/.test(document.title)
        ? ''
        : `the title is ${document.title}`,
      headings.length === 1 ? '' : `${headings.length} headings of level 1`,
      descriptions.length === 1 ? '' : `${descriptions.length} descriptions`,
    ].filter(Boolean);
  });

/** Finds text and controls that overflow the page, or the dialog or popover over it. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = document.querySelector('dialog[open], [popover]:popover-open:not(#toasts)');
    const width = document.documentElement.clientWidth;
    // Rotated cards may exceed their column by a few pixels.
    const tolerance = 4;
    // The composer's preview of a larger screen is inert and may overflow. A row of tabs or links may
    // scroll sideways: it is one line, so nobody has to scroll in two directions to read it. So may the
    // box of a table, whose rows and columns belong together.
    const exempt = '[inert], [data-scroll-row], .sr-only';
    const isOut = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || right - left <= 1 || element.closest(exempt)) return false;
      return left < -tolerance || right > width + tolerance;
    };
    const scrollsSideways = (element: Element): boolean =>
      !element.matches('[data-scroll-row]') &&
      element.querySelector(':scope > [inert]') === null &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + tolerance;
    const all = [...(layer ?? document.body).querySelectorAll('*')];
    const readable =
      'a, button, input, textarea, select, label, p, h1, h2, h3, li, td, th, span, dd';
    return all
      .filter(
        (element) => (element.matches(readable) && isOut(element)) || scrollsSideways(element),
      )
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** Returns overflow that lasts: a page takes some frames to adapt to a new size. */
async function findLastingOverflow(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    await waitForPaint(page);
    faults = await findOverflow(page);
    if (faults.length === 0) break;
  }
  return faults;
}

/**
 * Finds words that are broken in labels, headings of columns and lists of keys, which have room for 14 letters
 * (docs/design.md#type). A quoted word is as long as with its marks; what users wrote may be broken.
 */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = document.querySelector('dialog[open], [popover]:popover-open:not(#toasts)');
    const labels = ':is(button, .button, label, th[scope=col], dd)';
    const exempt = '[inert], .sr-only, .wrap-anywhere, .post-text';
    const walker = document.createTreeWalker(layer ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.closest(labels) || parent.closest(exempt) || !parent.checkVisibility()) continue;
      // No-break spaces join words; a hyphen may end a line.
      for (const { 0: word, index } of text.textContent?.matchAll(/[^ \n-]+/g) ?? []) {
        if (word.length > 14) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`'${word}' is broken: ${parent.outerHTML.slice(0, 100)}`);
      }
    }
    return broken;
  });

const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/**
 * Checks the reflow at a width of 320 px, which 1280 px are at a zoom of 400 % (WCAG 1.4.10), with
 * text of 200 % (WCAG 1.4.4), and with both. The text is enlarged by the font size of the root
 * element, as a user's stylesheet does: lengths in rem double, but media queries in rem do not change.
 */
async function reflowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no size');
  const faults: string[] = [];
  const check = async (where: string) =>
    faults.push(...(await findLastingOverflow(page)).map((html) => `${where}: ${html}`));
  await page.setViewportSize({ width: 320, height: 512 });
  await check('at 320 px');
  await enlarge(page, '200%');
  await check('at 320 px in letters of 200 %');
  faults.push(...(await findBrokenWords(page)));
  await page.setViewportSize(size);
  await check('in letters of 200 %');
  await enlarge(page, '');
  await waitForPaint(page);
  return faults;
}

/** Waits until an open dialog is modal: one with a text field has the focus two frames before. */
const waitForModal = (page: Page) =>
  page.waitForFunction(() => document.querySelector('dialog[open]:not(:modal)') === null);

/**
 * Runs every automatic check on the current screen: axe, English words, document head and reflow.
 *
 * @returns one line per fault
 */
async function faultsOf(page: Page): Promise<string[]> {
  await waitForModal(page);
  const english = englishIn(await textOf(page)).map((words) => `English: ${words}`);
  return [
    ...(await axeFaults(page, ALL_RULES, isFullScale)),
    ...english,
    ...(await headFaults(page)),
    ...(await reflowFaults(page)),
  ];
}

/** The documents of the screens that were audited, by their names. */
const documents = new Map<string, string>();

/**
 * Checks the markup of the screens that this worker has audited, in `npm run test:scale` only. Called
 * after all tests of a file.
 */
export async function checkMarkup(): Promise<void> {
  if (documents.size === 0) return;
  const audited = new Map(documents);
  documents.clear();
  expect(await markupFaults(audited)).toEqual([]);
}

/** Audits the current screen, which failure messages call `screen`. */
type Check = (screen: string) => Promise<void>;

/**
 * Prepares the page for an audit: sets reduced motion, since axe would read colours in transition.
 *
 * @returns the function that audits a screen of this page
 */
export async function prepareAudit(app: App): Promise<Check> {
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  const { page } = app;
  return async (screen) => {
    expect.soft(await faultsOf(page), screen).toEqual([]);
    if (isFullScale) documents.set(screen, await page.content());
  };
}

/**
 * Looks at the focused element.
 *
 * @returns whether it is the goal, and the element if it has no visible outline or is outside of the viewport
 */
export const inspectFocus = (page: Page, goal: ElementHandle | null) =>
  page.evaluate((target) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { isReached: false, faults: [] };
    // Cards, search options, rows of the queue and the sheet of a new post show the focus of the
    // control inside them.
    const around: Element[] = [];
    for (let at: Element | null = focused; at && around.length < 4; at = at.parentElement) {
      around.push(at);
    }
    const isOutlined = around.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const faults = isOutlined && isInView ? [] : [focused.outerHTML.slice(0, 140)];
    return { isReached: focused === target, faults };
  }, goal);
