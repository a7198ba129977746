import { useEffect, useState } from 'react';

/** A wait shorter than this shows nothing: it would only flicker. */
const SLOW_MS = 300;

/** Whether something has been waited for long enough to say so. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  if (isLong && !isWaiting) setLong(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return isLong && isWaiting;
}
