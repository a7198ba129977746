import { useEffect, useState } from 'react';
import { isSameParisDay, startOfNextParisDay } from '@/domain/days';

/** Longest time between two checks, in ms: timers do not run while the computer sleeps. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** Returns an instant of the current Paris day, which changes only when a new day begins. */
export function useParisDay(): Date {
  const [day, setDay] = useState(() => new Date());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const now = new Date();
      setDay((current) => (isSameParisDay(current, now) ? current : now));
      const wait = startOfNextParisDay(now).getTime() - now.getTime();
      timer = setTimeout(check, Math.min(wait, LONGEST_WAIT_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return day;
}
