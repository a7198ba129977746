import { useEffect, useLayoutEffect } from 'react';
import { toast, Toaster, useToasterStore, type Toast } from 'react-hot-toast';
import { announceToast, TOAST_LAYER_ID } from '@/components/ui/toastLayer';
import { TOAST_MS } from '@/config/limits';

/** Covers neither the header's buttons nor a dialog's title (base.css). */
const PLACE = { top: 'var(--toast-top)' };

/** What several parts of the app have to say at once is said once: by the newest. */
function removeTwins(toasts: readonly Toast[]): void {
  const said = new Set<Toast['message']>();
  for (const { id, message, visible } of toasts) {
    if (!visible) continue;
    if (said.has(message)) toast.remove(id);
    said.add(message);
  }
}

/**
 * The app's toasts (spec section 2). They live in a popover, because an open <dialog> is in the
 * browser's top layer, above any z-index. It is open from the start: a toast is measured when it
 * appears, and what is hidden measures nothing.
 */
export function Toasts() {
  // Here alone: a second user of this store that unmounts takes the Toaster's listener with it.
  const { toasts } = useToasterStore();
  const newest = toasts.find(({ visible }) => visible);
  const text = typeof newest?.message === 'string' ? newest.message : '';

  // Before anything is painted.
  useLayoutEffect(() => removeTwins(toasts), [toasts]);
  useEffect(() => announceToast(text), [text]);

  return (
    <div
      id={TOAST_LAYER_ID}
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-full max-w-none overflow-visible border-0 bg-transparent p-0"
    >
      <Toaster
        position="top-right"
        containerStyle={PLACE}
        toastOptions={{
          duration: TOAST_MS,
          style: {
            background: 'var(--surface)',
            color: 'var(--ink)',
            border: '1px solid var(--line)',
            maxWidth: 'var(--toast-width)',
            textWrap: 'balance',
          },
          success: { iconTheme: { primary: '#1b7a33', secondary: '#fff' } },
          error: { iconTheme: { primary: '#c32d17', secondary: '#fff' } },
        }}
      />
    </div>
  );
}
