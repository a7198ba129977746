import { focusPage } from './focusPage';

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/**
 * Notes where an element stands, before it is removed.
 *
 * @returns a function for afterwards: unless something has the focus, the nearest ancestor that is still shown
 *   gets it, without scrolling, so that keyboard and screen reader continue from this place
 */
export function notePlace(element: HTMLElement): () => void {
  const ancestors = ancestorsOf(element);
  // Runs after React has removed the element and after its replacement could have taken the focus.
  const focusPlace = () => {
    if (document.activeElement !== document.body) return;
    const place = ancestors.find((one) => one.isConnected && one.checkVisibility());
    if (place?.id === 'content') focusPage();
    else if (place && place !== document.body) {
      if (place.tabIndex < 0) {
        place.tabIndex = -1;
        // Hide the focus ring: this element is a container, not a control.
        place.style.outline = 'none';
      }
      place.focus({ preventScroll: true });
    }
  };
  return () => queueMicrotask(focusPlace);
}

/**
 * Callback ref of a button that disappears when it is pressed, such as 'Réessayer'. If the focus disappears
 * with it, the place around the button gets it.
 */
export const keepFocus = (button: HTMLButtonElement | null) => (): void => {
  if (!button || document.activeElement !== button) return;
  notePlace(button)();
};
