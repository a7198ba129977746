import { useEffectEvent, useLayoutEffect } from 'react';
import { isShortcutEvent } from '@/lib/isShortcutEvent';

/** Number of open dialogs while a shortcut works: none for the page, one for the dialog over it. */
export const ON_PAGE = 0;
export const IN_DIALOG = 1;

/**
 * True if the key was pressed in a field or a menu, or if the number of open dialogs differs. The dialogs come
 * last: looking for them goes through the whole page.
 */
const isIgnored = (event: Event, dialogs: number): boolean =>
  !isShortcutEvent(event) ||
  (event.target instanceof Element && event.target.closest('[popover]') !== null) ||
  document.querySelectorAll('dialog[open]').length !== dialogs;

/** The digit of a key of the digit row: on French keyboards these type & é " ' ( without Shift. */
const digitOf = ({ code }: KeyboardEvent): string => /^Digit(\d)$/.exec(code)?.[1] ?? '';

/**
 * Handles single-key shortcuts, but not while the user types or another dialog is open.
 *
 * @param keys actions by KeyboardEvent.key: 'j', '?', 'ArrowLeft'; digits also by their key code
 * @param dialogs number of dialogs that are open while the shortcuts work (ON_PAGE, IN_DIALOG)
 */
export function useShortcuts(
  isOn: boolean,
  keys: Readonly<Record<string, () => void>>,
  dialogs = ON_PAGE,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    // Shift with an arrow key selects text; a printable key has another `key` with Shift.
    if (shiftKey && key.length > 1) return;
    const action = keys[key] ?? keys[digitOf(event)];
    if (!action || isIgnored(event, dialogs)) return;
    event.preventDefault();
    action();
  });

  // A layout effect, so that a key pressed right after the render is not lost.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
