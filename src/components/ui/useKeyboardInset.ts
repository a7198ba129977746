import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` on an element to the height that an on-screen keyboard covers, in px. Safari lays
 * it over the page; other browsers shrink the page instead (interactive-widget in index.html).
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return undefined;
    const update = () => {
      // A zoomed page shows less, too, without a keyboard.
      const covered = view.scale === 1 ? innerHeight - view.height - view.offsetTop : 0;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    view.addEventListener('resize', update);
    view.addEventListener('scroll', update);
    return () => {
      view.removeEventListener('resize', update);
      view.removeEventListener('scroll', update);
    };
  }, [element]);
}
