import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks } from './pagination';

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [100_000, 5000],
  ])('%i posts fill %i pages of 20', (total, pages) => {
    expect(pageCount(total, 20)).toBe(pages);
  });
});

describe('pageLinks', () => {
  it.each([
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 9]],
    [3, 9, [1, 2, 3, 4, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [8, 9, [1, 7, 8, 9]],
    [9, 9, [1, 7, 8, 9]],
  ])(
    'returns the first page, those around page %i of %i, and the last page',
    (at, count, pages) => {
      expect(pageLinks(at, count, 3)).toEqual(pages);
    },
  );
});
