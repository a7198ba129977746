import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AVATAR_PAPERS } from '@/domain/avatarPapers';
import { CATEGORY_VALUES } from '@/domain/categories';

// Checks the contrast of the colours in tokens.css (WCAG 2.2, 1.4.3 and 1.4.11).

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the custom properties of the rule with this selector. */
function rule(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, k, v]) => [k, v]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a = '', b = ''): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', ':root', ''],
  ['dark', '.dark', '.dark '],
])('contrast in %s', (_, page, prefix) => {
  const tokens = rule(page);

  it.each(['wall', 'surface'])('is sufficient on %s', (ground) => {
    expect(contrast(tokens.ink, tokens[ground])).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens['ink-soft'], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.danger, tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.success, tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.field, tokens[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.focus, tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(CATEGORY_VALUES)('is sufficient on the paper of %s', (category) => {
    const paper = rule(`${prefix}[data-category='${category}']`);
    expect(contrast(paper['paper-ink'], paper.paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(paper['paper-strong'], paper.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.focus, paper.paper)).toBeGreaterThanOrEqual(3);
  });

  it.each(AVATAR_PAPERS)('is sufficient for the letter of an avatar on %s and %s', (from, to) => {
    const [below, above] = [from, to].map((category) =>
      rule(`${prefix}[data-category='${category}']`),
    );
    expect(contrast(above?.['paper-ink'], below?.paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(above?.['paper-ink'], above?.paper)).toBeGreaterThanOrEqual(7);
  });
});

it.each(CATEGORY_VALUES)('the dark paper of %s stands out from the dark wall', (category) => {
  const { paper } = rule(`.dark [data-category='${category}']`);
  expect(contrast(paper, rule('.dark').wall)).toBeGreaterThanOrEqual(1.6);
});
