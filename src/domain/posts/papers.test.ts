import { expect, it } from 'vitest';
import { CATEGORY_VALUES } from './categories';
import { PAPERS } from './papers';

const COLOUR: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/);
const PAPER = { paper: COLOUR, ink: COLOUR, strong: COLOUR };

it.each(CATEGORY_VALUES)('%s has the colours of a paper in both themes', (category) => {
  expect(PAPERS[category]).toEqual({ light: PAPER, dark: PAPER });
});
