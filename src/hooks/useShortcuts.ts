import { useEffectEvent, useLayoutEffect } from 'react';

/** Where keys are meant: for a page, or for the one dialog over it. */
export const ON_PAGE = 0;
export const IN_DIALOG = 1;

/** Where a letter is text, or chooses an entry. A checkbox takes none. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key is pressed in a field or a menu, or in other windows than those it is meant for. */
const isElsewhere = ({ target }: Event, dialogs: number): boolean =>
  document.querySelectorAll('dialog[open]').length !== dialogs ||
  (target instanceof Element && target.closest(`${TYPING}, [popover]`) !== null);

/** On French keyboards the digits' keys write & é " ' ( unless they are shifted. */
const digitOf = ({ code }: KeyboardEvent): string => /^Digit(\d)$/.exec(code)?.[1] ?? '';

/**
 * Single keys that do something, never while somebody types or another dialog is open.
 *
 * @param keys by KeyboardEvent.key: 'j', '?', 'ArrowLeft'; digits also by their place
 * @param dialogs how many are open where the keys are meant
 */
export function useShortcuts(
  isOn: boolean,
  keys: Readonly<Record<string, () => void>>,
  dialogs = ON_PAGE,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    // Shifted, a letter is another one, but an arrow selects text.
    if ((shiftKey && key.length > 1) || isElsewhere(event, dialogs)) return;
    const act = keys[key] ?? keys[digitOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });

  // With what is shown, not a moment later: a key pressed at once is not lost.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
