import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useDialogEntry } from '@/components/ui/dialogHistory';

interface PopoverProps {
  readonly id: string;
  /** Makes the panel as wide as a small screen, at most 28rem; otherwise it is 18rem wide. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A panel under the header, opened by a button with `popoverTarget={id}`. The native popover closes
 * on Escape and on a press outside. A click on a link or button inside closes it, too, unless the
 * button has `data-stays`, as does moving the focus to what the panel covers. A wide one covers the
 * page as a dialog does: the back button closes it, too.
 */
export function Popover({ id, isWide = false, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDialogEntry(isWide && isOpen, () => {
    panel.current?.hidePopover();
    return true;
  });

  useEffect(() => {
    const element = panel.current;
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button:not([data-stays])')) {
        element?.hidePopover();
      }
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    // The panel's own button closes it itself; closed here, it would open again.
    const isOpener = relatedTarget?.matches(`[popovertarget=${id}]`);
    if (relatedTarget && !isOpener && !currentTarget.contains(relatedTarget))
      panel.current?.hidePopover();
  }

  return (
    <div
      ref={panel}
      id={id}
      onBlur={onBlur}
      // Not toggle, which follows a moment after: the back button would leave the page in between.
      onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      popover="auto"
      data-wide={isWide || undefined}
      className="panel menu-panel"
    >
      {children}
    </div>
  );
}
