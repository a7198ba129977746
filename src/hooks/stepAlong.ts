/** The header covers this much of the page. */
const HEADER = 72;

const firstInSight = (items: readonly Element[]): number =>
  Math.max(
    0,
    items.findIndex((item) => item.getBoundingClientRect().top >= HEADER),
  );

/**
 * Where a key leads along a list.
 *
 * @param index of the one the reader is at; -1 when at none: then the first in sight
 */
export const stepAlong = (
  items: readonly Element[],
  index: number,
  step: 1 | -1,
): Element | undefined => items[index === -1 ? firstInSight(items) : index + step];
