import { expect, it } from 'vitest';
import { isBlank, isSameForm } from './draft';

const form = {
  title: 'Titre',
  content: 'Texte',
  category: 'social',
  source: 'https://a.fr',
  isAnonymous: false,
};
const blank = { title: ' ', content: '\u200B', category: 'social', source: '', isAnonymous: true };

it.each([
  { title: '' },
  { content: '' },
  { category: 'politique' },
  { source: '' },
  { isAnonymous: true },
])('isSameForm returns false for forms that differ in %o', (change) => {
  expect(isSameForm(form, { ...form })).toBe(true);
  expect(isSameForm(form, { ...form, ...change })).toBe(false);
});

it.each([{ title: 'a' }, { content: 'a' }, { source: 'a' }])(
  'isBlank returns false for a form with %o',
  (change) => {
    expect(isBlank(blank)).toBe(true);
    expect(isBlank({ ...blank, ...change })).toBe(false);
  },
);
