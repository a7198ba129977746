import { describe, expect, it } from 'vitest';
import { AVATAR_PAPERS } from '@/domain/accounts/avatarPapers';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import {
  contrast,
  lowestContrast,
  pageColours,
  paperColours,
  STATES,
  THEMES,
} from '../../tests/support/contrast';

// Checks the contrast of the colours in tokens.css (WCAG 2.2, 1.4.3 and 1.4.11).

describe.each(THEMES)('contrast in %s', (theme) => {
  const tokens = pageColours(theme);

  it.each(['wall', 'surface'])('is sufficient on %s', (ground) => {
    expect(contrast(tokens.ink, tokens[ground])).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens['ink-soft'], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.danger, tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.success, tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CATEGORY_VALUES)('is sufficient on the paper of %s', (category) => {
    const paper = paperColours(theme, category);
    expect(contrast(paper['paper-ink'], paper.paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(paper['paper-strong'], paper.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(AVATAR_PAPERS)('is sufficient for the letter of an avatar on %s and %s', (from, to) => {
    const [below, above] = [from, to].map((category) => paperColours(theme, category));
    expect(contrast(above?.['paper-ink'], below?.paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(above?.['paper-ink'], above?.paper)).toBeGreaterThanOrEqual(7);
  });

  it.each(STATES)('is sufficient for: $what', (state) => {
    expect(lowestContrast(state, theme)).toBeGreaterThanOrEqual(state.minimum);
  });
});

it.each(CATEGORY_VALUES)('the dark paper of %s stands out from the dark wall', (category) => {
  const { paper } = paperColours('dark', category);
  expect(contrast(paper, pageColours('dark').wall)).toBeGreaterThanOrEqual(1.6);
});
