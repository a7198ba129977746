import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { loadChunk } from '@/services/browser/loadChunk';
import { logError } from '@/services/browser/log';
import { whenIdle } from '@/services/browser/whenIdle';

/**
 * Returns how many decisions on the user's own posts the user has not seen yet, live. Subscribes
 * when the page is idle; 0 for visitors and until the first count is loaded.
 */
export function useOwnDecisions(): number {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' && session.profile ? session.uid : null;
  const [latest, setLatest] = useState<{ uid: string; count: number } | null>(null);

  useEffect(() => {
    if (uid === null) return undefined;
    let isCancelled = false;
    let unsubscribe: (() => void) | undefined;
    const cancelIdle = whenIdle(() => {
      loadChunk(() => import('@/services/posts/decisions')).then(
        ({ subscribeToOwnDecisions }) => {
          if (!isCancelled)
            unsubscribe = subscribeToOwnDecisions(uid, (count) => setLatest({ uid, count }));
        },
        (error: unknown) => logError('load the decisions', error),
      );
    });
    return () => {
      isCancelled = true;
      cancelIdle();
      unsubscribe?.();
    };
  }, [uid]);

  return latest !== null && latest.uid === uid ? latest.count : 0;
}
