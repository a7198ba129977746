import { useEffect } from 'react';
import { SEEN_AFTER_MS } from '@/config/limits';
import { usePosts } from '@/contexts/PostsContext';
import { useStore } from '@/hooks/useStore';
import { saveSeen } from '@/services/seenPosts';

/** So much of a card in sight can be read. */
const IN_SIGHT = 0.6;

/** Calls back with each card that stays in sight for a moment. Returns the way to stop. */
function subscribeToCards(
  cards: Iterable<HTMLElement>,
  onSeen: (postId: string) => void,
): () => void {
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        clearTimeout(waiting.get(target));
        const id = target instanceof HTMLElement ? target.dataset['postId'] : undefined;
        if (intersectionRatio < IN_SIGHT || id === undefined) continue;
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

interface SeenPostsProps {
  /** Who is signed in. */
  readonly uid: string;
  /** The id of the open post, or null. */
  readonly openId: string | null;
}

/**
 * Remembers which posts a reader had before their eyes: opened, or their card in sight for a moment.
 * Shows nothing; visitors do not download it.
 */
export default function SeenPosts({ uid, openId }: SeenPostsProps) {
  const { posts } = useStore(usePosts().shown);

  useEffect(() => {
    if (openId !== null) saveSeen(uid, openId);
  }, [uid, openId]);

  useEffect(() => {
    // Under an open post nobody reads cards.
    if (openId !== null) return undefined;
    const cards = document.querySelectorAll<HTMLElement>('main .post-card');
    return subscribeToCards(cards, (postId) => saveSeen(uid, postId));
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- other posts are other cards
  }, [uid, openId, posts]);

  return null;
}
