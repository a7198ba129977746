import { useEffect, useState } from 'react';
import { useNewestToast } from './newestToast';

/** Delay in ms: screen readers announce only text that is added to an existing live region. */
const ANNOUNCE_DELAY_MS = 150;

/**
 * Repeats the newest toast to screen readers. An open dialog makes the rest of the page inert,
 * including the toasts, so each dialog contains an echo of its own.
 */
export function ToastEcho() {
  const newest = useNewestToast();
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
