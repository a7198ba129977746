import { useEffect, useState } from 'react';
import { useProfileUid } from '@/contexts/AuthContext';
import { chunk } from '@/services/browser/chunk';
import { subscribeWhenIdle } from '@/services/firebase/subscribeWhenLoaded';
import type { OwnNews } from '@/services/posts/ownNews';

const ownNews = chunk(() => import('@/services/posts/ownNews'));

const NONE: OwnNews = { unseen: 0, pending: [] };

/**
 * Returns news about the user's own posts, live. Subscribes when the page is idle; nothing for
 * visitors and until the first response.
 */
export function useOwnNews(): OwnNews {
  const uid = useProfileUid();
  const [latest, setLatest] = useState<{ uid: string; news: OwnNews } | null>(null);

  useEffect(() => {
    if (uid === null) return undefined;
    return subscribeWhenIdle(ownNews, ({ subscribeToOwnNews }) =>
      subscribeToOwnNews(uid, (news) => setLatest({ uid, news })),
    );
  }, [uid]);

  return latest !== null && latest.uid === uid ? latest.news : NONE;
}
