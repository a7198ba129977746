import { useEffect, useState } from 'react';
import { currentTime } from '@/services/browser/clock';

const MINUTE_MS = 60_000;

/** The current time, updated every minute so that displayed ages stay correct. */
export function useMinute(): Date {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
