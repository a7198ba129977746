import { useCallback, useId, useState, type KeyboardEvent } from 'react';

/**
 * Keyboard handling of a WAI-ARIA combobox: the focus stays in the field, while the arrow keys move
 * through the options of its list, as do Home and End once an option is active; Enter opens the
 * active option.
 *
 * Options are links with the ids `${listId}-0`, `${listId}-1` and so on; the component that lists
 * them calls `onOptions` with their number whenever they change.
 */
export function useCombobox(isOpen: boolean) {
  const listId = useId();
  const [count, setCount] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const optionId = (n: number) => `${listId}-${n}`;

  const onOptions = useCallback((options: number) => {
    setCount(options);
    setActive(null);
  }, []);

  function move(to: number): void {
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || count === 0 || event.nativeEvent.isComposing) return;
    const last = count - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active === null || active === last ? 0 : active + 1,
      ArrowUp: active === null || active === 0 ? last : active - 1,
      // Without an active option, Home and End move the caret, as in any field.
      ...(active !== null && { Home: 0, End: last }),
    };
    const to = moves[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && active !== null) {
      document.getElementById(optionId(active))?.click();
    } else return;
    event.preventDefault();
  }

  const isExpanded = isOpen && count > 0;
  return {
    listId,
    active,
    onOptions,
    onKeyDown,
    /** Attributes of the field. */
    aria: {
      role: 'combobox',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isExpanded && active !== null ? optionId(active) : undefined,
    },
  } as const;
}
