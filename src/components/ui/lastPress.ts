/** Time and distance within which two presses count as one, in ms and CSS pixels. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 30;

interface Press {
  readonly event: MouseEvent;
  /** The button or link that was pressed, found before the app renders it again; null for anything else. */
  readonly element: HTMLElement | null;
}

/** False for a press by keyboard, which has no detail, and by a script, which has no position. */
const isByPointer = ({ detail, clientX, clientY }: MouseEvent): boolean =>
  detail > 0 && clientX + clientY > 0;

/**
 * True if an event is of the second press of a double click or tap. Does not compare `detail`, which is 1 for
 * each tap on a phone.
 */
export function isSecondPress(event: MouseEvent, first: MouseEvent): boolean {
  if (!isByPointer(first) || !isByPointer(event)) return false;
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < DOUBLE_PRESS_MS && distance < DOUBLE_PRESS_PX;
}

function trackPresses() {
  let last: Press | null = null;
  /** The press that has changed what is under the pointer. */
  let first: MouseEvent | null = null;
  function onMouse(event: MouseEvent): void {
    if (first && isSecondPress(event, first)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (event.type === 'mousedown') {
      // The presses of a double click follow each other.
      if (isByPointer(event)) first = null;
      return;
    }
    const { target } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    last = { event, element };
  }
  for (const type of ['mousedown', 'mouseup', 'click'] as const) {
    document.addEventListener(type, onMouse, true);
  }
  // A dialog that is opened by a keyboard shortcut has no press.
  document.addEventListener('keydown', () => (last = null), true);
  return {
    lastPress: () => last,
    ignoreSecondPress: () => {
      first = last?.event ?? null;
    },
  };
}

export const {
  /**
   * Returns the last press; null if a key was pressed since. Safari does not focus a button on click or tap,
   * so a native dialog cannot restore the focus to the button that opened it.
   */
  lastPress,
  /**
   * Ignores the second press if the last one turns out to be the first of a double click or tap: it was not
   * meant for what is there now. Called when a dialog opens or closes, and by a button that becomes its opposite.
   */
  ignoreSecondPress,
} = trackPresses();
