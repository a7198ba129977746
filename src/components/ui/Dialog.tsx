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

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** For a dialog whose content shows its title itself. */
  readonly hideTitle?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog over a dimmed page, open as long as it is mounted. The browser's own <dialog>
 * traps the focus and gives it back; Escape, the cross and a press on the backdrop close it.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  hideTitle,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  const closed = useEffectEvent(onClose);
  const close = () => dialog.current?.close();

  // However it is closed, the browser closes it first: it gives the focus back, then tells us. A
  // layout effect, because the focus can only be given back while the dialog is on the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // The event comes late: React's strict mode has by then opened the dialog again.
    const onClosed = () => {
      if (!element.open) closed();
    };
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('close', onClosed);
      element.close();
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
      className={`max-h-[calc(100dvh-1.5rem)] w-[min(32rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-xl text-ink shadow-2xl ${className ?? 'bg-surface'}`}
    >
      <div className="p-5 sm:p-7">
        <header className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'text-2xl font-bold tracking-tight'}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={close} className="-mt-2 -mr-2 ml-auto">
            <X aria-hidden size={22} />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
