import { useEffect, useRef } from 'react';
import { Toaster, useToasterStore } from 'react-hot-toast';
import { TOAST_MS } from '@/config/limits';

/** A toast never covers the header's buttons. */
const BELOW_HEADER = { top: 76 };

/**
 * The app's toasts (spec section 2). They live in a popover that is raised anew for every toast:
 * an open <dialog> is in the browser's top layer, above any z-index.
 */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useToasterStore();
  const newest = toasts[0]?.id;

  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element?.isConnected || !element.showPopover) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-full max-w-none overflow-visible border-0 bg-transparent p-0"
    >
      <Toaster
        position="top-right"
        containerStyle={BELOW_HEADER}
        toastOptions={{
          duration: TOAST_MS,
          style: {
            background: 'var(--surface)',
            color: 'var(--ink)',
            border: '1px solid var(--line)',
          },
          success: { iconTheme: { primary: '#1b7a33', secondary: '#fff' } },
          error: { iconTheme: { primary: '#c32d17', secondary: '#fff' } },
        }}
      />
    </div>
  );
}
