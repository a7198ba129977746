import { useEffect, useEffectEvent, useState } from 'react';
import { subscribeToMinutes } from '@/hooks/useMinute';
import { logError } from '@/services/browser/log';

/**
 * Counts documents again when `key` changes and every minute. The component is rendered again only if
 * the number has changed. A failed count keeps the last number.
 *
 * @param doing the operation for the error log
 * @param key null to count nothing
 * @returns the last number; undefined before the first
 */
export function useCount(
  count: () => Promise<number>,
  doing: string,
  key: string | null,
): number | undefined {
  const [number, setNumber] = useState<number>();
  const load = useEffectEvent(() => count());

  useEffect(() => {
    if (key === null) return undefined;
    let latest = 0;
    const update = () => {
      latest += 1;
      const attempt = latest;
      load().then(
        (n) => attempt === latest && setNumber(n),
        (error: unknown) => logError(doing, error),
      );
    };
    update();
    const unsubscribe = subscribeToMinutes(update);
    return () => {
      latest = 0;
      unsubscribe();
    };
  }, [key, doing]);
  return number;
}
