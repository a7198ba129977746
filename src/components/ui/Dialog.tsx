import { X } from 'lucide-react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './IconButton';
import { lastPressed } from './lastPressed';
import { ToastEcho } from './ToastEcho';
import { raiseToasts } from './toastLayer';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** For a dialog whose content shows its title itself. */
  readonly hideTitle?: boolean;
  /** While something is being sent, or not saved: the dialog then stays open. */
  readonly locked?: boolean;
  /** Somebody tried to close it while it is locked. */
  readonly onRefusedClose?: () => void;
  /** As wide as the page allows, for what has two columns. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog over a dimmed page, open as long as it is mounted. The browser's own <dialog>
 * traps the focus and gives it back; Escape, the cross and a press on the backdrop close it.
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, hideTitle, locked = false, className = '', children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const close = () => {
    if (locked) props.onRefusedClose?.();
    else dialog.current?.close();
  };
  const onCancel = useEffectEvent((event: Event) => {
    if (!locked) return;
    event.preventDefault();
    props.onRefusedClose?.();
  });
  const onClosed = useEffectEvent((element: HTMLDialogElement) => {
    // The event comes late: React's strict mode has by then opened the dialog again.
    if (element.open) return;
    // Browsers let a second Escape through whatever was prevented.
    if (locked) element.showModal();
    else onClose();
  });

  // However it is closed, the browser closes it first: it gives the focus back, then tells us. A
  // layout effect, because the focus can only be given back while the dialog is on the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('cancel', (event) => onCancel(event), { signal });
    element.addEventListener('close', () => onClosed(element), { signal });
    const opener = document.activeElement === document.body ? lastPressed() : null;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    raiseToasts();
    return () => {
      listeners.abort();
      element.close();
      // Otherwise the browser has given the focus back to what had it.
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, []);

  // Only a press that begins on the backdrop counts: selecting text may end there.
  function onMouseDown(event: MouseEvent): void {
    if (event.target === dialog.current) close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the cross do the same by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onMouseDown={onMouseDown}
      data-wide={props.wide || undefined}
      className={`dialog ${className}`}
    >
      {/* It is the content that scrolls: a press on its scrollbar is none on the backdrop. */}
      <div className="dialog-scroller">
        <header
          className={`dialog-head flex items-start justify-between gap-4 ${hideTitle ? 'pointer-events-none' : 'bg-surface'}`}
        >
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'text-2xl font-bold tracking-tight'}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            onClick={close}
            className="pointer-events-auto -mt-2 -mr-2 ml-auto"
          >
            <X aria-hidden size={22} />
          </IconButton>
        </header>
        {children}
      </div>
      <ToastEcho />
    </dialog>
  );
}
