import { useEffect, useState } from 'react';
import { useNewestToast } from './toastLayer';

/** Text that stands in a live region from the start is not read: it has to arrive. */
const ARRIVAL_MS = 150;

/**
 * Repeats the newest toast to screen readers. An open dialog makes the rest of the page inert, the
 * toasts included, so each dialog carries an echo of its own.
 */
export function ToastEcho() {
  const newest = useNewestToast();
  const [text, setText] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setText(newest), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [newest]);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
