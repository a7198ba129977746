import { expect, it } from 'vitest';
import { withFullStop } from './text';

it.each([
  ['Oui', 'Oui.'],
  ['Non. Oui', 'Non. Oui.'],
  ['Oui.', 'Oui.'],
  ['Oui !  ', 'Oui !  '],
  ['Oui ?', 'Oui ?'],
  ['Oui…', 'Oui…'],
  ['', '.'],
])('withFullStop returns for %j %j', (text, expected) => {
  expect(withFullStop(text)).toBe(expected);
});
