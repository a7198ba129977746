import { useEffect } from 'react';
import { SEEN_AFTER_MS } from '@/config/limits';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts } from '@/contexts/PostsContext';
import { useStore } from '@/hooks/useStore';
import { keepSeen } from '@/services/seenPosts';

/** So much of a card in sight can be read. */
const IN_SIGHT = 0.6;

/** Calls back with each card that stays in sight for a moment. Returns the way to stop. */
function watchCards(cards: Iterable<HTMLElement>, onSeen: (postId: string) => void): () => void {
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        clearTimeout(waiting.get(target));
        const id = target instanceof HTMLElement ? target.dataset['postId'] : undefined;
        if (!isIntersecting || id === undefined) continue;
        const see = () => {
          observer.unobserve(target);
          onSeen(id);
        };
        waiting.set(target, setTimeout(see, SEEN_AFTER_MS));
      }
    },
    { threshold: IN_SIGHT },
  );
  for (const card of cards) observer.observe(card);
  return () => {
    observer.disconnect();
    waiting.forEach((timer) => clearTimeout(timer));
  };
}

/**
 * Remembers, for who is signed in, which posts they had before their eyes: opened, or their card in
 * sight for a moment.
 *
 * @param openId the id of the open post, or null
 */
export function useSeenPosts(openId: string | null): void {
  const { session } = useAuth();
  const { posts } = useStore(usePosts().shown);
  const uid = session.status === 'signedIn' ? session.uid : null;

  useEffect(() => {
    if (uid !== null && openId !== null) keepSeen(uid, openId);
  }, [uid, openId]);

  useEffect(() => {
    // Under an open post nobody reads cards.
    if (uid === null || openId !== null) return undefined;
    const cards = document.querySelectorAll<HTMLElement>('main .post-card');
    return watchCards(cards, (postId) => keepSeen(uid, postId));
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- other posts are other cards
  }, [uid, openId, posts]);
}
