import { useEffect, useEffectEvent } from 'react';

/** Where a letter is text, or chooses an entry. A checkbox takes none. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const isElsewhere = ({ target }: Event): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TYPING) !== null);

/**
 * Single keys that do something, never while somebody types or a dialog is open.
 *
 * @param keys by KeyboardEvent.key: 'j', '?'
 */
export function useShortcuts(isOn: boolean, keys: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if (isElsewhere(event)) return;
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
