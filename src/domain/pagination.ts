/** Returns the number of pages that `total` items fill; an empty list has one page. */
export const pageCount = (total: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage));

/**
 * Returns the pages to link to around the current one: always `size` pages if there are as many, so
 * that the links stay in position near the ends.
 *
 * @param current from 1 to `count`
 */
export function pageWindow(current: number, count: number, size: number): readonly number[] {
  const length = Math.min(size, count);
  const centred = current - Math.floor(size / 2);
  const first = Math.min(Math.max(1, centred), count - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
