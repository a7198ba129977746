/** Returns the number of pages that `total` items fill; an empty list has one page. */
export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage));

/**
 * Returns the pages to link to: the first one, `size` pages around the current one, and the last one. There
 * are always `size` pages around the current one if there are as many, also near the ends.
 *
 * @param current from 1 to `count`
 */
export function pageLinks(current: number, count: number, size: number): readonly number[] {
  const length = Math.min(size, count);
  const centred = current - Math.floor(size / 2);
  const first = Math.min(Math.max(1, centred), count - length + 1);
  const around = Array.from({ length }, (_, index) => first + index);
  return [...new Set([1, ...around, count])];
}
