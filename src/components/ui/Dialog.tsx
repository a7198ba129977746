import { X } from 'lucide-react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent as ReactMouseEvent,
} from 'react';
import { notePlace } from '@/lib/keepFocus';
import { useDialogEntry } from './dialogHistory';
import { IconButton } from './IconButton';
import { ignoreSecondPress, lastPress } from './lastPress';
import { raiseToasts } from './raiseToasts';
import { ToastEcho } from './ToastEcho';
import { useKeyboardInset } from './useKeyboardInset';

/** Delay in ms after which a choice or a button gets the focus: all of the dialog is read first. */
const FOCUS_DELAY_MS = 150;

/** A field in which a text is typed. */
const TEXT_FIELD = 'textarea, input:not([type=radio], [type=checkbox])';

/** Runs a function after the next paint, when the browser has told screen readers of all changes. */
const afterTwoFrames = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/**
 * Shows a dialog and focuses its field, before it makes the page inert. A screen reader whose element
 * becomes inert moves to the field without a word if that already has the focus, and takes what is
 * typed there for its own commands (docs/accessibility.md#screen-reader).
 *
 * @returns true if it is not modal yet; false if the field is inert itself, because of another dialog
 */
function showBeforeModal(dialog: HTMLDialogElement, field: HTMLElement): boolean {
  dialog.show();
  field.focus();
  if (document.activeElement === field) return true;
  dialog.open = false;
  return false;
}

/**
 * Makes a dialog modal. An attribute keeps the browser from focusing the close button; React's prop would
 * not set it. It is removed again, because a page may have one only, and dialogs may be stacked.
 *
 * @param start gets the focus
 */
function showModal(dialog: HTMLDialogElement, start: HTMLElement = dialog): void {
  start.autofocus = true;
  dialog.showModal();
  start.autofocus = false;
}

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Hides the title visually, for a dialog whose content shows it. */
  readonly hideTitle?: boolean;
  /** Prevents closing, while something is being sent or is not saved. */
  readonly locked?: boolean;
  /** Called when the user tries to close the locked dialog. */
  readonly onRefusedClose?: () => void;
  /** True if the dialog is a history entry of the router, which the back button leaves anyway. */
  readonly hasAddress?: boolean;
  /** Makes the dialog up to 72rem wide, for two columns. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly children: Elements;
}

/**
 * A modal dialog over a dimmed page, open as long as the component is mounted. The native <dialog>
 * traps the focus and restores it; Escape, the close button, a press on the backdrop and the back
 * button close it.
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, hideTitle, locked = false, className = '', children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const ground = hideTitle ? 'pointer-events-none' : 'bg-(--ground)';

  /** @returns false if the dialog stays open */
  const close = (): boolean => {
    if (locked) props.onRefusedClose?.();
    else dialog.current?.close();
    return !locked;
  };
  useKeyboardInset(dialog);
  useDialogEntry(props.hasAddress !== true, close);
  const onCancel = useEffectEvent((event: Event) => {
    if (!locked) return;
    event.preventDefault();
    props.onRefusedClose?.();
  });
  const onClosed = useEffectEvent((element: HTMLDialogElement) => {
    // The close event is queued: in strict mode React has already opened the dialog again.
    if (element.open) return;
    // Browsers close the dialog on a second Escape even if the cancel event was prevented.
    if (locked) showModal(element);
    else onClose();
  });

  // The browser always closes the dialog and restores the focus before the close event calls
  // onClose. A layout effect, because the browser can restore the focus only while the dialog is in
  // the DOM.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('cancel', (event) => onCancel(event), { signal });
    element.addEventListener('close', () => onClosed(element), { signal });
    const opener = document.querySelector<HTMLElement>(':focus') ?? lastPress()?.element;
    // A sign-in replaces the buttons of the header: the focus then stays on the page.
    const focusPlace = opener?.closest('main') && notePlace(opener);
    ignoreSecondPress();
    const control = element.querySelector<HTMLElement>('[data-autofocus]');
    const hasFocus = control?.matches(TEXT_FIELD) === true && showBeforeModal(element, control);
    let isModal = false;
    const makeModal = () => {
      if (isModal || signal.aborted) return;
      isModal = true;
      // The user may have moved on to another control of the dialog.
      const focused = element.querySelector<HTMLElement>(':focus');
      const start = focused ?? element;
      element.open = false;
      showModal(element, start);
      // Moving the focus recalculates styles: skip it if the element has the focus already.
      if (document.activeElement !== start) start.focus();
      raiseToasts();
    };
    const focusControl = () => {
      // The user may have moved on.
      if (document.activeElement === element) control?.focus();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (hasFocus) afterTwoFrames(makeModal);
    else {
      makeModal();
      timer = setTimeout(focusControl, FOCUS_DELAY_MS);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape closes only a modal dialog.
      makeModal();
      const isEarly = document.activeElement === element;
      // A letter that is typed during the delay belongs to the control.
      if (event.key.length === 1) focusControl();
      // Browsers let Space press only what already had the focus.
      if (isEarly && event.key === ' ' && !event.repeat && control?.matches('[type=radio]')) {
        event.preventDefault();
        control.click();
      }
    };
    element.addEventListener('keydown', onKeyDown, { signal });
    return () => {
      ignoreSecondPress();
      listeners.abort();
      clearTimeout(timer);
      element.close();
      // If an element had the focus before the dialog opened, the browser has focused it again.
      const active = document.activeElement;
      const isLost = active === document.body || element.contains(active);
      if (isLost) opener?.focus({ preventScroll: true });
      // The opener may be gone by now.
      focusPlace?.();
    };
  }, []);

  // Not click, whose target hides where the press began and ended: a text selection that ends on the
  // backdrop must not close the dialog, nor a press that is cancelled by moving away (RGAA 13.11).
  const pressed = useRef<EventTarget>(null);
  function onMouseDown({ target }: ReactMouseEvent): void {
    pressed.current = target;
  }
  function onMouseUp({ target }: ReactMouseEvent): void {
    if (target === dialog.current && pressed.current === target) close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard, Escape and the close button close it
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onMouseDown={onMouseDown}
      onMouseUp={onMouseUp}
      data-wide={props.wide || undefined}
      className={`dialog outline-none ${className}`}
    >
      {/* This element scrolls, not <dialog>: its scrollbar must not count as backdrop. */}
      <div className="dialog-scroller">
        {/* Not <header>, which would be a second banner of the page. */}
        <div className={`dialog-head ${ground}`}>
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'heading flex-1 basis-40 text-title'}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            onClick={close}
            className="pointer-events-auto -mt-2 -mr-2 ml-auto"
          >
            <X aria-hidden size={22} />
          </IconButton>
        </div>
        {children}
      </div>
      <ToastEcho />
    </dialog>
  );
}
