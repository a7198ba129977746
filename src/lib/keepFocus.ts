import { focusPage } from './focusPage';

function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/**
 * Callback ref of a button that disappears when it is pressed, such as 'Réessayer'. If the focus disappears
 * with it, the nearest ancestor that is still there gets it, without scrolling, so that keyboard and screen
 * reader continue from this place.
 */
export const keepFocus = (button: HTMLButtonElement | null) => (): void => {
  if (!button || document.activeElement !== button) return;
  const ancestors = ancestorsOf(button);
  // After React has removed the button, and after what replaces it could take the focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const place = ancestors.find(({ isConnected }) => isConnected);
    if (place?.id === 'content') focusPage();
    else if (place && place !== document.body) {
      place.tabIndex = -1;
      // Not a control: a ring around a whole list would only be in the way.
      place.style.outline = 'none';
      place.focus({ preventScroll: true });
    }
  });
};
