import { useEffect, useRef, type ReactNode } from 'react';

interface PopoverProps {
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A panel under the header, opened by a button with `popoverTarget={id}`. The browser's popover
 * closes it on Escape and on a press elsewhere; following a link or a button inside closes it too.
 */
export function Popover({ id, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) {
        element?.hidePopover();
      }
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      className="fixed inset-auto top-16 right-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-xl border border-line bg-surface p-3 text-ink shadow-2xl sm:right-6"
    >
      {children}
    </div>
  );
}
