import { useEffect, useState } from 'react';
import { moderationMessages } from '@/config/moderationMessages';
import { logError } from '@/services/log';
import { fetchNumbers, type Numbers } from '@/services/numbers';

/** The numbers of the last days; null until they are read. */
export function useNumbers() {
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(true);
  /** How many times they were asked for anew. */
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    let isStale = false;
    const end = (read: Numbers | null) => {
      if (isStale) return;
      if (read) setNumbers(read);
      setFailure(read ? null : moderationMessages.error.numbers);
      setReading(false);
    };
    fetchNumbers(asked > 0).then(end, (error: unknown) => {
      logError('load the numbers', error);
      end(null);
    });
    return () => {
      isStale = true;
    };
  }, [asked]);

  function refresh(): void {
    setReading(true);
    setFailure(null);
    setAsked(asked + 1);
  }

  return { numbers, failure, isReading, refresh };
}
