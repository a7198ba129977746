import { useCallback, useState } from 'react';
import { idsOf } from '@/lib/idsOf';

interface Item {
  readonly id: string;
}

/**
 * Manages the selected items of a list, in the order in which they were ticked. An item that has left the
 * list, or has changed since it was ticked, is dropped, so that no admin decides on what they have not
 * read; it is listed as dropped until `clearDropped`.
 *
 * @param items all items that can be selected, as they are now
 * @param isRead returns true if an admin who read an item when they ticked it has read it as it is now
 * @param listed the items on screen, in their order; a range extends over these
 */
export function useSelection<T extends Item>(
  items: readonly T[],
  isRead: (now: T, ticked: T) => boolean,
  listed = items,
) {
  const [ticked, setTicked] = useState<readonly T[]>([]);
  /** Id of the item at which the next range starts; null for none. */
  const [rangeStartId, setRangeStartId] = useState<string | null>(null);
  // Maps and sets: thousands of items may be selected.
  const byId = new Map(items.map((item) => [item.id, item]));
  const gone = ticked.filter(({ id }) => !byId.has(id));
  const present = ticked.flatMap((one) => {
    const now = byId.get(one.id);
    return now ? [{ now, isSelected: isRead(now, one) }] : [];
  });
  const chosen = present.filter(({ isSelected }) => isSelected).map(({ now }) => now);
  const changed = present.filter(({ isSelected }) => !isSelected).map(({ now }) => now);
  const positions = new Map(chosen.map(({ id }, index) => [id, index + 1]));

  /** Selects items that are not selected yet. */
  function add(more: readonly T[]): void {
    const added = more.filter(({ id }) => !positions.has(id));
    const ids = new Set(idsOf(added));
    setTicked([...ticked.filter(({ id }) => !ids.has(id)), ...added]);
  }

  /** Selects an item, or removes it from the selection; referentially stable if `isRead` is. */
  const toggle = useCallback(
    (item: T) => {
      setTicked((before) => {
        const others = before.filter(({ id }) => id !== item.id);
        const isSelected = before.some((one) => one.id === item.id && isRead(item, one));
        return isSelected ? others : [...others, item];
      });
      setRangeStartId(item.id);
    },
    [isRead],
  );

  /** Selects all items from the one ticked last to this one, both included. */
  function extendTo(item: T): void {
    const from = listed.findIndex(({ id }) => id === rangeStartId);
    const to = listed.findIndex(({ id }) => id === item.id);
    if (from === -1) return toggle(item);
    const between = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    add(from <= to ? between : between.toReversed());
    return setRangeStartId(item.id);
  }

  return {
    chosen,
    /** Dropped items that have left the list. */
    gone,
    /** Dropped items that were changed, as they are now. */
    changed,
    hasDropped: gone.length + changed.length > 0,
    /** The rank of an item in the selection, from 1; 0 when it is not selected. */
    positionOf: (id: string) => positions.get(id) ?? 0,
    toggle,
    add,
    extendTo,
    /** Reorders the selected items. */
    arrange: (order: readonly T[]) => {
      const ids = new Set(idsOf(order));
      setTicked([...order, ...ticked.filter(({ id }) => !ids.has(id))]);
    },
    clearDropped: () => setTicked(chosen),
    clear: () => setTicked([]),
    /** Removes items, as those that this admin decided, without listing them as dropped. */
    forget: (ids: readonly string[]) => {
      const removed = new Set(ids);
      setTicked((before) => before.filter(({ id }) => !removed.has(id)));
    },
  };
}

export type Selection<T extends Item> = ReturnType<typeof useSelection<T>>;
