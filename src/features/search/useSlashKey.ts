import { useEffect, type RefObject } from 'react';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { isShortcutEvent } from '@/lib/isShortcutEvent';

const isVisible = (element: Element): boolean => element.getBoundingClientRect().width > 0;

/** Returns the menu that contains the field if the menu's button is visible, otherwise null. */
function menuOf(field: HTMLElement): HTMLElement | null {
  const menu = field.closest<HTMLElement>('[popover]');
  const opener = menu && document.querySelector(`[popovertarget="${menu.id}"]`);
  return opener && isVisible(opener) ? menu : null;
}

/**
 * Focuses the field when / is pressed, and opens the menu that contains it. The key has no effect
 * in a field or while a dialog is open.
 */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  const [areKeysOn] = useShortcutSetting();

  useEffect(() => {
    if (!areKeysOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const element = field.current;
      if (!element || !isShortcutEvent(event) || document.querySelector('dialog[open]')) return;
      if (!isVisible(element)) {
        const menu = menuOf(element);
        if (!menu) return;
        menu.showPopover();
      }
      event.preventDefault();
      // The header is sticky, so the page need not scroll to the field.
      element.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field, areKeysOn]);
}
