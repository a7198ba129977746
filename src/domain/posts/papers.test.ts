import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATEGORY_VALUES } from './categories';
import { writePapers } from '../../../scripts/vite/category-styles';
import { PAPERS } from './papers';

const COLOUR: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/);
const PAPER = { paper: COLOUR, ink: COLOUR, strong: COLOUR };

it.each(CATEGORY_VALUES)('%s has the colours of a paper in both themes', (category) => {
  expect(PAPERS[category]).toEqual({ light: PAPER, dark: PAPER });
});

it.each(['', '?direct'])('the stylesheet has the papers, also under an id with "%s"', (query) => {
  const css = readFileSync('src/styles/index.css', 'utf8');
  const { paper } = PAPERS.justice.light;
  expect(css).not.toContain(paper);
  expect(writePapers(css, `/src/styles/index.css${query}`)).toContain(paper);
  expect(writePapers(css, `/src/styles/post.css${query}`)).toBeNull();
});
