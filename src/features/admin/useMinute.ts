import { useEffect, useState } from 'react';
import { currentTime } from '@/services/browser/clock';

const MINUTE_MS = 60_000;

type Listener = (now: Date) => void;

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<Listener>();

function tick(): void {
  const now = currentTime();
  for (const listener of listeners) listener(now);
}

/**
 * Calls back every minute. All components share one timer, so that hundreds of them are rendered at once.
 *
 * @returns unsubscribe
 */
function subscribeToMinutes(listener: Listener): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The current time, updated every minute so that displayed ages stay correct. For the component that shows the
 * age, because its whole content is rendered again.
 */
export function useMinute(): Date {
  const [now, setNow] = useState(currentTime);
  useEffect(() => subscribeToMinutes(setNow), []);
  return now;
}
