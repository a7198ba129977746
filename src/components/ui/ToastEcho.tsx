import { useEffect, useState } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { useNewestToast } from './useNewestToast';

/** Delay in ms: screen readers announce only text that is added to an existing live region. */
const ANNOUNCE_DELAY_MS = 150;

const isAnnounced = ({ ariaProps }: Toast): boolean => ariaProps['aria-live'] !== 'off';

/**
 * Repeats the newest toast to screen readers. An open dialog makes the rest of the page inert,
 * including the toasts, so each dialog contains an echo of its own.
 */
export function ToastEcho() {
  const newest = useNewestToast(isAnnounced);
  const [text, setText] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setText(newest), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [newest]);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
