import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { chunk } from '@/services/browser/chunk';
import { subscribeWhenIdle } from '@/services/firebase/subscribeWhenLoaded';

const decisions = chunk(() => import('@/services/posts/decisions'));

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
    return subscribeWhenIdle(decisions, ({ subscribeToOwnDecisions }) =>
      subscribeToOwnDecisions(uid, (count) => setLatest({ uid, count })),
    );
  }, [uid]);

  return latest !== null && latest.uid === uid ? latest.count : 0;
}
