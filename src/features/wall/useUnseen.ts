import { useMemo, useState } from 'react';
import { UNSEEN_SCAN } from '@/config/limits';
import { useUid } from '@/contexts/AuthContext';
import type { PublishedPost } from '@/domain/posts/post';
import { useStore } from '@/hooks/useStore';
import { seenPosts, startSeen } from '@/services/posts/seenPosts';
import type { Previous } from './previousList';
import type { Wall } from './wall';

export interface Unseen {
  /**
   * True for a user (seen posts are only stored for users, from the first use on) while the wall has unseen posts, or may
   * have more posts, or some are hidden.
   */
  readonly isOffered: boolean;
  /**
   * Ids of the hidden posts: all that had been seen when the filter was turned on; null if it is
   * off.
   */
  readonly hidden: ReadonlySet<string> | null;
  readonly toggle: () => void;
  /** True while the filter is on for the first time: seen posts are stored since then. */
  readonly isFirstUse: boolean;
  /**
   * True while the search for unseen posts pauses, because UNSEEN_SCAN posts in a row were seen.
   */
  readonly isPaused: boolean;
  readonly goOn: () => void;
}

/** Counts the hidden posts at the end of the list. */
const hiddenAtEnd = (posts: readonly PublishedPost[], hidden: ReadonlySet<string>): number =>
  posts.length - 1 - posts.findLastIndex(({ id }) => !hidden.has(id));

/** Returns the posts that are not hidden; the same array if the filter is off. */
export const withoutHidden = (
  posts: readonly PublishedPost[],
  hidden: ReadonlySet<string> | null,
): readonly PublishedPost[] => (hidden ? posts.filter(({ id }) => !hidden.has(id)) : posts);

/**
 * Filter 'Pas encore vus': hides the posts that had been seen when it was turned on. Posts seen
 * later stay, so that nothing moves while the user reads.
 *
 * @param todays the posts of today
 * @param previous the earlier posts, in the order loaded
 */
export function useUnseen(
  { hidden }: Pick<Wall, 'hidden'>,
  todays: readonly PublishedPost[],
  { posts: loaded, hasMore }: Pick<Previous, 'posts' | 'hasMore'>,
): Unseen {
  const uid = useUid();
  const seenIds = useStore(hidden);
  const [scanned, setScanned] = useState(0);
  const [hasStarted, setStarted] = useState(false);
  const active = uid === null ? null : seenIds;
  const isOffered = useMemo(() => {
    if (uid === null || active || hasMore) return uid !== null;
    const seen = seenPosts(uid);
    return [...todays, ...loaded].some(({ id }) => !seen.has(id));
  }, [uid, active, hasMore, todays, loaded]);
  const inRow = active ? hiddenAtEnd(loaded, active) : 0;

  function toggle(): void {
    setScanned(0);
    setStarted(!seenIds && uid !== null && startSeen(uid));
    hidden.set(seenIds || uid === null ? null : seenPosts(uid));
  }

  return {
    isOffered,
    hidden: active,
    toggle,
    isFirstUse: hasStarted && active !== null,
    isPaused: inRow >= scanned + UNSEEN_SCAN,
    goOn: () => setScanned(inRow),
  };
}
