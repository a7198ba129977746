import { expect, it } from 'vitest';
import { categoryOf } from './categories';

it('categoryOf returns the label and the emoji of a category', () => {
  expect(categoryOf('justice')).toEqual({ value: 'justice', label: 'Justice', emoji: '⚖️' });
});

it('categoryOf returns those of another one for a category that this version does not know', () => {
  expect(categoryOf('sport')).toEqual({ label: 'Autre', emoji: '🗂️' });
});
