import { useState } from 'react';
import { UNSEEN_SCAN } from '@/config/limits';
import { useAuth } from '@/contexts/AuthContext';
import type { Post } from '@/domain/post';
import { useStore } from '@/hooks/useStore';
import { seenPosts } from '@/services/seenPosts';
import type { Wall } from './wall';

export interface Unseen {
  /** Only who is signed in has seen posts. */
  readonly isOffered: boolean;
  /** What is hidden: all that had been seen when it was asked for; null for nothing. */
  readonly hidden: ReadonlySet<string> | null;
  readonly toggle: () => void;
  /** The search for unseen posts rests: so many in a row were seen. */
  readonly isResting: boolean;
  readonly goOn: () => void;
}

/** How many of the last posts are hidden. */
const hiddenAtEnd = (posts: readonly Post[], hidden: ReadonlySet<string>): number =>
  posts.length - 1 - posts.findLastIndex(({ id }) => !hidden.has(id));

/** The posts that are left; the same array where nothing is hidden. */
export const withoutHidden = (
  posts: readonly Post[],
  hidden: ReadonlySet<string> | null,
): readonly Post[] => (hidden ? posts.filter(({ id }) => !hidden.has(id)) : posts);

/**
 * 'Pas encore vus': hides what had been seen when it was turned on. What is seen since stays, for
 * nothing moves under a reader's eyes.
 *
 * @param loaded the earlier posts, in the order loaded
 */
export function useUnseen({ hidden }: Pick<Wall, 'hidden'>, loaded: readonly Post[]): Unseen {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const asked = useStore(hidden);
  const [scanned, setScanned] = useState(0);
  const active = uid === null ? null : asked;
  const inRow = active ? hiddenAtEnd(loaded, active) : 0;

  function toggle(): void {
    setScanned(0);
    hidden.set(asked || uid === null ? null : seenPosts(uid));
  }

  return {
    isOffered: uid !== null,
    hidden: active,
    toggle,
    isResting: inRow >= scanned + UNSEEN_SCAN,
    goOn: () => setScanned(inRow),
  };
}
