import { useEffect } from 'react';
import { whenIdle } from '@/lib/whenIdle';
import { publishStatistics } from '@/services/moderation/statistics';

/** Publishes the day's figures of decisions when the back office is open and idle. */
export function usePublishStatistics(): void {
  useEffect(() => {
    const controller = new AbortController();
    const cancel = whenIdle(() => void publishStatistics(controller.signal));
    return () => {
      cancel();
      controller.abort();
    };
  }, []);
}
