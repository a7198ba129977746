import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './pagination';

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

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('returns the pages around page %i of %i', (current, count, pages) => {
    expect(pageWindow(current, count, 5)).toEqual(pages);
  });
});
