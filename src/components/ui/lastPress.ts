/** Time and distance within which two presses count as one, in ms and CSS pixels. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 30;

interface Press {
  readonly click: MouseEvent;
  /** The button or link that was pressed, found before the app renders it again; null for anything else. */
  readonly element: HTMLElement | null;
}

function trackPresses(): () => Press | null {
  let last: Press | null = null;
  document.addEventListener(
    'click',
    (click) => {
      const { target } = click;
      const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
      last = { click, element };
    },
    true,
  );
  // A dialog that is opened by a keyboard shortcut has no press.
  document.addEventListener('keydown', () => (last = null), true);
  return () => last;
}

/**
 * Returns the last press; null if a key was pressed since. Safari does not focus a button on click or tap,
 * so a native dialog cannot restore the focus to the button that opened it.
 */
export const lastPress = trackPresses();

/** False for a press by keyboard, which has no detail, and by a script, which has no position. */
const isByPointer = ({ detail, clientX, clientY }: MouseEvent): boolean =>
  detail > 0 && clientX + clientY > 0;

/**
 * True if an event is the second press of a double click or tap. Does not compare `detail`, which is 1 for
 * each tap on a phone.
 */
export function isSecondPress(event: MouseEvent, first: MouseEvent | undefined): boolean {
  if (!first || !isByPointer(first) || !isByPointer(event)) return false;
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < DOUBLE_PRESS_MS && distance < DOUBLE_PRESS_PX;
}
