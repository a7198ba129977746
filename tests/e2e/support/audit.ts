import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { englishIn } from '../../support/english';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In the page itself, not in a second one: twice as fast, and the app has no frames. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function violations(builder: AxeBuilder, theme: string): Promise<string[]> {
  const found = (await builder.analyze()).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} (${theme}): ${node.html.slice(0, 160)}`),
  );
}

/** axe in the theme that is shown, then the colours in the other: nothing else differs. */
async function axeFaults(page: Page): Promise<string[]> {
  const toggle = () =>
    page.evaluate(() => (document.documentElement.classList.toggle('dark') ? 'dark' : 'light'));
  const inThis = await violations(axe(page).withTags(TAGS), 'first theme');
  const other = await toggle();
  const inOther = await violations(axe(page).withRules(['color-contrast']), other);
  await toggle();
  return [...inThis, ...inOther];
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
    const isOut = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || right - left <= 1) return false;
      return left < -tolerance || right > width + tolerance;
    };
    const scrollsAway = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + tolerance;
    const all = [...(layer ?? document.body).querySelectorAll('*')];
    const readable =
      'a, button, input, textarea, select, label, p, h1, h2, h3, li, td, th, span, dd';
    return all
      .filter((element) => (element.matches(readable) && isOut(element)) || scrollsAway(element))
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** On the smallest screen, and with letters twice as large (WCAG 1.4.10 and 1.4.4). */
async function reflowFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) return ['the page has no size'];
  const letters = (percent: string) =>
    page.evaluate(
      (value) => document.documentElement.style.setProperty('font-size', value),
      percent,
    );
  await letters('200%');
  const large = await sticksOut(page);
  await letters('');
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await sticksOut(page);
  await page.setViewportSize(size);
  return [
    ...large.map((html) => `at 200 %: ${html}`),
    ...narrow.map((html) => `at 320 px: ${html}`),
  ];
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
