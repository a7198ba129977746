import { useEffect } from 'react';
import { cardsIn, postIdOf } from '@/components/post/cardElements';
import { SEEN_AFTER_MS } from '@/config/limits';
import { saveSeen } from '@/services/posts/seenPosts';

/** Share of a card that has to be visible for the card to count as readable. */
const VISIBLE_RATIO = 0.6;

/**
 * Calls back with the post id of each card of the page, also of cards that appear later, once it has
 * stayed visible for `SEEN_AFTER_MS`.
 *
 * @returns the function that unsubscribes
 */
function subscribeToCards(onSeen: (postId: string) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        clearTimeout(timers.get(target));
        // Cards that were removed from the page must not stay in memory.
        timers.delete(target);
        const id = postIdOf(target);
        if (intersectionRatio < VISIBLE_RATIO || id === null) continue;
        const markSeen = () => {
          timers.delete(target);
          observer.unobserve(target);
          onSeen(id);
        };
        timers.set(target, setTimeout(markSeen, SEEN_AFTER_MS));
      }
    },
    { threshold: VISIBLE_RATIO },
  );
  const known = new WeakSet<Element>();
  const observeNewCards = () => {
    for (const card of cardsIn(document)) {
      if (known.has(card)) continue;
      known.add(card);
      observer.observe(card);
    }
  };
  observeNewCards();
  const changes = new MutationObserver(observeNewCards);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    observer.disconnect();
    timers.forEach((timer) => clearTimeout(timer));
  };
}

interface SeenPostsProps {
  /** The signed-in user's id. */
  readonly uid: string;
  /** The id of the post that is open or is the page, or null. */
  readonly openId: string | null;
}

/**
 * Stores which posts the user has seen: opened posts, and posts whose card stayed visible for
 * `SEEN_AFTER_MS`. Renders nothing; visitors do not download this chunk.
 */
export default function SeenPosts({ uid, openId }: SeenPostsProps) {
  useEffect(() => {
    if (openId !== null) saveSeen(uid, openId);
  }, [uid, openId]);

  useEffect(() => {
    // Cards behind an open post do not count as seen.
    if (openId !== null) return undefined;
    return subscribeToCards((postId) => saveSeen(uid, postId));
  }, [uid, openId]);

  return null;
}
