import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` on an element to the height that an on-screen keyboard covers, in px. Safari lays
 * it over the page; other browsers shrink the page instead (interactive-widget in index.html).
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!view) return undefined;
    let inset = 0;
    const update = () => {
      // A zoomed page shows less, too, without a keyboard.
      const covered = view.scale === 1 ? innerHeight - view.height - view.offsetTop : 0;
      const newInset = Math.max(0, Math.round(covered));
      // Setting a custom property recalculates the style of all that inherits it.
      if (newInset === inset) return;
      inset = newInset;
      element.current?.style.setProperty('--keyboard', `${inset}px`);
    };
    // In the next frame, which computes the layout anyway: reading the window's height computes it, too.
    const frame = requestAnimationFrame(update);
    view.addEventListener('resize', update);
    view.addEventListener('scroll', update);
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('resize', update);
      view.removeEventListener('scroll', update);
    };
  }, [element]);
}
