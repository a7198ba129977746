import { useEffect, type RefObject } from 'react';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';

/** Whether a key pressed here is typed into something. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const isVisible = (element: Element): boolean => element.getBoundingClientRect().width > 0;

/** The menu that holds the field, where its button is to be seen; null when it is not. */
function menuOf(field: HTMLElement): HTMLElement | null {
  const menu = field.closest<HTMLElement>('[popover]');
  const opener = menu && document.querySelector(`[popovertarget="${menu.id}"]`);
  return opener && isVisible(opener) ? menu : null;
}

/** The key / goes to the field, and opens the menu it stands in; not out of a field or a dialog. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  const [areKeysOn] = useShortcutSetting();

  useEffect(() => {
    if (!areKeysOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const element = field.current;
      if (!element || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (!isVisible(element)) {
        const menu = menuOf(element);
        if (!menu) return;
        menu.showPopover();
      }
      event.preventDefault();
      // The bar is in view wherever the page is scrolled to.
      element.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field, areKeysOn]);
}
