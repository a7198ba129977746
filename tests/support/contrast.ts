import { readFileSync } from 'node:fs';
import { CATEGORY_VALUES } from '../../src/domain/posts/categories.ts';
import { PAPERS } from '../../src/domain/posts/papers.ts';
import type { Category } from '../../src/domain/posts/post.ts';

/** The custom properties of one theme, without their dashes: { ink: '#1b1714' }. */
export type Tokens = Readonly<Record<string, string>>;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the colours of the rule with this selector in tokens.css. */
function colours(selector: string): Tokens {
  const start = css.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, k, v]) => [k, v]),
  );
}

/** Returns the colours of a theme's page. */
export const pageColours = (theme: Theme): Tokens => colours(theme === 'dark' ? '.dark' : ':root');

/** Returns the colours of a category's paper. */
export function paperColours(theme: Theme, category: Category): Tokens {
  const { paper, ink, strong } = PAPERS[category][theme];
  return { paper, 'paper-ink': ink, 'paper-strong': strong };
}

/** Returns the colours of a paper whose category is unknown, which are those of a surface. */
function otherPaper(theme: Theme): Tokens {
  const { surface = '', ink = '', 'ink-soft': strong = '' } = pageColours(theme);
  return { paper: surface, 'paper-ink': ink, 'paper-strong': strong };
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(a = '', b = ''): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Returns a colour of some opacity, from 0 to 1, painted over another one. */
function over(colour = '', opacity: number, ground = ''): string {
  const below = channels(ground);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value * opacity + (below[at] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of a state of a control. */
interface State {
  readonly what: string;
  /** Lowest contrast that RGAA 3.2 and 3.3 allow; disabled controls are exempt and have no state here. */
  readonly minimum: number;
  /** Returns the contrasts on all grounds. */
  readonly measure: (page: Tokens, papers: readonly Tokens[]) => number[];
}

/** The grounds of the page. */
const GROUNDS = ['wall', 'surface'] as const;

const onGrounds = (measure: (page: Tokens, ground: string) => number) => (page: Tokens) =>
  GROUNDS.map((ground) => measure(page, page[ground] ?? ''));

/** A filled button whose fill lets some of the ground through. */
const filled = (opacity: number) =>
  onGrounds((page, ground) => contrast(page.wall, over(page.ink, opacity, ground)));

/** A text on a ground that is tinted with a colour. */
const tinted = (text: string, opacity: number) =>
  onGrounds((page, ground) => contrast(page[text], over(page[text], opacity, ground)));

/** The states of controls, with the opacities of src/styles/button.css and form.css. */
export const STATES: readonly State[] = [
  { what: 'primary button', minimum: 4.5, measure: filled(1) },
  { what: 'primary button, hovered', minimum: 4.5, measure: filled(0.85) },
  { what: 'primary button, pressed', minimum: 4.5, measure: filled(0.75) },
  { what: 'other button, hovered', minimum: 4.5, measure: tinted('ink', 0.08) },
  { what: 'other button, pressed', minimum: 4.5, measure: tinted('ink', 0.12) },
  { what: 'danger button', minimum: 4.5, measure: (page) => [contrast(page.danger, page.surface)] },
  { what: 'danger button, hovered', minimum: 4.5, measure: tinted('danger', 0.1) },
  { what: 'danger button, pressed', minimum: 4.5, measure: tinted('danger', 0.15) },
  { what: 'tab, not chosen', minimum: 4.5, measure: tinted('ink-soft', 0) },
  {
    what: 'placeholder of a field',
    minimum: 4.5,
    measure: onGrounds((page, ground) => {
      const field = over(page.wall, 0.6, ground);
      return contrast(over(page['ink-soft'], 0.9, field), field);
    }),
  },
  {
    what: 'placeholder on a sheet',
    minimum: 4.5,
    measure: (page, papers) => [
      contrast(over(page.ink, 0.75, page.surface), page.surface),
      ...papers.map(({ paper = '', 'paper-ink': ink }) => contrast(over(ink, 0.75, paper), paper)),
    ],
  },
  { what: 'border of a field, switch', minimum: 3, measure: tinted('field', 0) },
  { what: 'border of an invalid field', minimum: 3, measure: tinted('danger', 0) },
  { what: 'focus on the page', minimum: 3, measure: tinted('focus', 0) },
  {
    what: 'focus on a paper',
    minimum: 3,
    measure: (page, papers) => papers.map((paper) => contrast(page.focus, paper.paper)),
  },
  {
    what: 'border of a chosen category',
    minimum: 3,
    measure: (_, papers) => papers.map((paper) => contrast(paper['paper-strong'], paper.paper)),
  },
  {
    what: 'outline of a bar in a chart',
    minimum: 3,
    measure: (page, papers) => papers.map((paper) => contrast(paper['paper-strong'], page.surface)),
  },
];

/** Returns the lowest contrast of a state in a theme. */
export const lowestContrast = ({ measure }: State, theme: Theme): number =>
  Math.min(
    ...measure(pageColours(theme), [
      ...CATEGORY_VALUES.map((category) => paperColours(theme, category)),
      otherPaper(theme),
    ]),
  );
