import { useEffect, useState } from 'react';
import { useNewestToast } from './newestToast';

/** Delay in ms: screen readers announce only text that is added to an existing live region. */
const ANNOUNCE_DELAY_MS = 150;

/**
 * Announces the newest toast to screen readers. An open dialog makes the rest of the page inert, so
 * each dialog contains an echo of its own besides the page's.
 */
export function ToastEcho() {
  const newest = useNewestToast();
  const [text, setText] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setText(newest), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [newest]);

  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {text}
    </p>
  );
}
