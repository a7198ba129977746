import { useEffect, useState } from 'react';
import { isSameParisDay, startOfNextParisDay } from '@/domain/days';
import { clockOffset, currentTime } from '@/services/browser/clock';

/** Longest time between two checks, in ms: timers do not run while the computer sleeps. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * Returns an instant of the current Paris day by the server's clock, which changes only when a new day
 * begins, or when a response shows that the device's clock is wrong.
 */
export function useParisDay(): Date {
  const [day, setDay] = useState(currentTime);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const now = currentTime();
      setDay((current) => (isSameParisDay(current, now) ? current : now));
      const wait = startOfNextParisDay(now).getTime() - now.getTime();
      timer = setTimeout(check, Math.min(wait, LONGEST_WAIT_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    const unsubscribe = clockOffset.subscribe(check);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return day;
}
