import { useEffect, useState } from 'react';
import { moderationMessages } from '@/config/moderationMessages';
import { logError } from '@/services/browser/log';
import { fetchNumbers, type Numbers } from '@/services/moderation/numbers';

/** Fetches the numbers of the last days. `numbers` is null until they are loaded. */
export function useNumbers() {
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(true);
  /** Number of refreshes; from 1 on, the cached numbers are not used. */
  const [refreshCount, setRefreshCount] = useState(0);

  useEffect(() => {
    let isStale = false;
    const finish = (loaded: Numbers | null) => {
      if (isStale) return;
      if (loaded) setNumbers(loaded);
      setFailure(loaded ? null : moderationMessages.error.numbers);
      setReading(false);
    };
    fetchNumbers({ anew: refreshCount > 0 }).then(finish, (error: unknown) => {
      logError('load the numbers', error);
      finish(null);
    });
    return () => {
      isStale = true;
    };
  }, [refreshCount]);

  function refresh(): void {
    setReading(true);
    setFailure(null);
    setRefreshCount(refreshCount + 1);
  }

  return { numbers, failure, isReading, refresh };
}
