let pressed: HTMLElement | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  },
  true,
);
// A dialog opened by a key has no pressed element.
document.addEventListener('keydown', () => (pressed = null), true);

/**
 * The button or link that was pressed last, null if a key was used since. Safari does not focus a
 * button that is clicked or tapped, so a dialog that it opens cannot give the focus back by itself.
 */
export const lastPressed = (): HTMLElement | null => pressed;
