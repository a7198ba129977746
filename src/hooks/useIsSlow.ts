import { useEffect, useState } from 'react';

/** Delay before a loading state is shown, in ms: shorter waits would make it flicker. */
const SLOW_MS = 300;

/** Returns true once `isWaiting` has been true for 300 ms. */
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
