import { HEADER_HEIGHT_PX } from '@/config/layout';

const firstVisible = (items: readonly Element[]): number =>
  Math.max(
    0,
    items.findIndex((item) => item.getBoundingClientRect().top >= HEADER_HEIGHT_PX),
  );

/**
 * Returns the next or previous item of a list, for keyboard navigation.
 *
 * @param index of the current item; -1 if there is none
 * @returns the first visible item if there is no current item; undefined at the end of the list
 */
export const itemAfterStep = <T extends Element>(
  items: readonly T[],
  index: number,
  step: 1 | -1,
): T | undefined => items[index === -1 ? firstVisible(items) : index + step];
