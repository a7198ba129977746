import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { whenIdle } from '@/hooks/whenIdle';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';

/**
 * How many decisions on one's own posts one has not seen yet, as they are taken. Asked once the
 * page is quiet, for those alone who are signed in.
 */
export function useOwnDecisions(): number {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' && session.profile ? session.uid : null;
  const [known, setKnown] = useState<{ uid: string; count: number } | null>(null);

  useEffect(() => {
    if (uid === null) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const forget = whenIdle(() => {
      loadChunk(() => import('@/services/decisions')).then(
        ({ subscribeToOwnDecisions }) => {
          if (!isOver) stop = subscribeToOwnDecisions(uid, (count) => setKnown({ uid, count }));
        },
        (error: unknown) => logError('load the decisions', error),
      );
    });
    return () => {
      isOver = true;
      forget();
      stop?.();
    };
  }, [uid]);

  return known !== null && known.uid === uid ? known.count : 0;
}
