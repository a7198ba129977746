import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { englishIn } from '../../support/english';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Cards are alike: the first ones of a list, more than there are categories, stand for the others. */
const EXCLUDED = '.post-grid > :nth-child(n + 9)';

/**
 * axe on what can be used: the open dialog, or the page. It runs in the page itself, not in a second
 * one: twice as fast, and the app has no frames.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      // Of WCAG 2.1 A, if still called experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .setLegacyMode();
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  if (hasDialog) return builder.include('dialog[open]');
  return builder.exclude(EXCLUDED);
}

/** As much of axe's result as is told. */
type Violations = readonly { readonly id: string; readonly nodes: readonly { html: string }[] }[];

const inWords = (violations: Violations, theme: string): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} (${theme}): ${node.html.slice(0, 160)}`),
  );

/** Colours alone, by the axe that the last full check left in the page. */
const contrastViolations = (page: Page): Promise<Violations> =>
  page.evaluate(async (excluded) => {
    const dialog = document.querySelector('dialog[open]');
    const context = dialog ? 'dialog[open]' : { exclude: [excluded] };
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
    // Put there by AxeBuilder.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const injected = globalThis as unknown as {
      axe: { run: (where: unknown, how: unknown) => Promise<{ violations: Violations }> };
    };
    const { violations } = await injected.axe.run(context, options);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, EXCLUDED);

/** Waits until a change is drawn: two frames, and again while transitions run. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let transitions: Animation[] | null = null; transitions?.length !== 0;) {
      // eslint-disable-next-line no-await-in-loop -- each round waits for the one before
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      transitions = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition);
      // eslint-disable-next-line no-await-in-loop -- see above
      await Promise.allSettled(transitions.map((transition) => transition.finished));
    }
  });

const themeOf = (page: Page): Promise<string> =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

async function toggleTheme(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  await drawn(page);
}

/**
 * axe in the present theme, then the colours in the other one, which stays: nothing else differs, and
 * each change of the theme draws the whole page.
 */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await (await axe(page)).withTags(TAGS).analyze();
  const first = await themeOf(page);
  await toggleTheme(page);
  const inOther = await contrastViolations(page);
  return [...inWords(violations, first), ...inWords(inOther, await themeOf(page))];
}

/** Everything that is read on the screen or from it aloud. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const said = [...document.querySelectorAll('*')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...said.filter(Boolean)].join('\n');
  });

/** What every page has once: its language, title, description and first heading. */
const headFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main h1')].filter((h1) => h1.checkVisibility());
    const descriptions = document.querySelectorAll('meta[name=description][content]');
    return [
      document.documentElement.lang === 'fr' ? '' : 'the language is not told',
      /(^| · )Le Mur$/.test(document.title) ? '' : `the title is ${document.title}`,
      headings.length === 1 ? '' : `${headings.length} headings of level 1`,
      descriptions.length === 1 ? '' : `${descriptions.length} descriptions`,
    ].filter(Boolean);
  });

/** What can be read or pressed and yet sticks out of the page, or of the dialog over it. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = document.querySelector('dialog[open], [popover]:popover-open:not(#toasts)');
    const width = document.documentElement.clientWidth;
    // Leaning cards may pass their column by a hair.
    const tolerance = 4;
    // What is inert is the composer's preview: a picture of a larger screen.
    const isOut = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || right - left <= 1 || element.closest('[inert]')) return false;
      return left < -tolerance || right > width + tolerance;
    };
    const scrollsAway = (element: Element): boolean =>
      element.querySelector(':scope > [inert]') === null &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + tolerance;
    const all = [...(layer ?? document.body).querySelectorAll('*')];
    const readable =
      'a, button, input, textarea, select, label, p, h1, h2, h3, li, td, th, span, dd';
    return all
      .filter((element) => (element.matches(readable) && isOut(element)) || scrollsAway(element))
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** What sticks out for good: a page takes some frames to follow a new size. */
async function settledFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    await drawn(page);
    faults = await sticksOut(page);
    if (faults.length === 0) break;
  }
  return faults;
}

const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/**
 * Enlarged to 200 % and to 400 % (WCAG 1.4.4 and 1.4.10), as browsers do it: the page has so much less
 * room, counted in its letters. The breakpoints are in rem, so letters of 200 % do what a width of
 * 640 px does, and more: what is measured in pixels does not grow with them. A stylesheet of one's
 * own that enlarges the letters does not move the breakpoints.
 */
async function reflowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no size');
  const faults: string[] = [];
  await page.setViewportSize({ width: 320, height: 512 });
  faults.push(...(await settledFaults(page)).map((html) => `at 320 px: ${html}`));
  await page.setViewportSize(size);
  await enlarge(page, '200%');
  faults.push(...(await settledFaults(page)).map((html) => `in letters of 200 %: ${html}`));
  await enlarge(page, '');
  await drawn(page);
  return faults;
}

/**
 * All that a machine can find wrong with the screen as it is now; one visit serves every check.
 * The page should prefer reduced motion: a colour half-way is not its colour.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const english = englishIn(await wordsOn(page)).map((words) => `English: ${words}`);
  return [
    ...(await axeFaults(page)),
    ...english,
    ...(await headFaults(page)),
    ...(await reflowFaults(page)),
  ];
}

/** What has the focus, if nothing shows it there, or if it lies outside of what is seen. */
export const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    // A card, a slip of paper and a line of the queue show the focus of the control inside.
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const isOutlined = around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isOutlined && isInView ? [] : [focused.outerHTML.slice(0, 140)];
  });
