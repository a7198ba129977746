import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useDialogEntry } from '@/components/ui/dialogHistory';
import { commonMessages } from '@/config/messages';
import { useIsSlow } from '@/hooks/useIsSlow';
import { isFromApp } from '@/lib/isShortcutEvent';

/** Delay in ms before the wait is shown and announced: a dialog usually opens sooner. */
const SLOW_MS = 1000;
/** Timeout in ms after which the dialog is not opened any more. */
const TIMEOUT_MS = 12_000;

const TOAST_ID = 'waiting';

interface WaitingDialogProps {
  readonly onClose: () => void;
  /** True if the dialog that loads is a history entry of the router. */
  readonly hasAddress?: boolean | undefined;
}

/**
 * Loading state of a dialog: a toast after a short delay, until the dialog opens. Escape, the back
 * button and a timeout end it. Not a dialog itself: a screen reader may say nothing of a dialog that takes the place of
 * another one (docs/accessibility.md#screen-reader).
 */
export function WaitingDialog({ onClose, hasAddress = false }: WaitingDialogProps) {
  const isSlow = useIsSlow(true, SLOW_MS);
  const close = useEffectEvent(onClose);
  useDialogEntry(!hasAddress, () => {
    onClose();
    return true;
  });

  useEffect(() => {
    if (isSlow) toast.loading(commonMessages.app.loading, { id: TOAST_ID, duration: TIMEOUT_MS });
  }, [isSlow]);

  // A layout effect ends before the dialog opens: one Escape must not close both.
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      toast.error(commonMessages.error.offline);
      close();
    }, TIMEOUT_MS);
    const onKeyDown = (event: KeyboardEvent) =>
      event.key === 'Escape' && isFromApp(event) && close();
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown);
      toast.remove(TOAST_ID);
    };
  }, []);

  return null;
}
