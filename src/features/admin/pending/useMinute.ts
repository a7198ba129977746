import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present, renewed every minute: ages grow on a page that stays open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
