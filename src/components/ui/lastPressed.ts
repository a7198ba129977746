function trackPresses(): () => HTMLElement | null {
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    },
    true,
  );
  // A dialog that is opened by a keyboard shortcut has no pressed element.
  document.addEventListener('keydown', () => (pressed = null), true);
  return () => pressed;
}

/**
 * Returns the button or link that was pressed last; null if a key was pressed or something else was
 * clicked since. Safari does not focus a button on click or tap, so a native dialog cannot restore
 * the focus to the button that opened it.
 */
export const lastPressed = trackPresses();
