import { useEffect, useState } from 'react';

/** Delay before a loading state is shown, in ms: shorter waits would make it flicker. */
const SLOW_MS = 300;

/** Returns true once `isWaiting` has been true for a time. @param slowMs that time in ms */
export function useIsSlow(isWaiting: boolean, slowMs = SLOW_MS): boolean {
  const [isLong, setLong] = useState(false);
  if (isLong && !isWaiting) setLong(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), slowMs);
    return () => clearTimeout(timer);
  }, [isWaiting, slowMs]);

  return isLong && isWaiting;
}
