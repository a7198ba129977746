import { useEffect, useEffectEvent } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { usePosts } from '@/contexts/PostsContext';
import { reactionIn } from '@/contexts/reactions';
import type { OwnReaction } from '@/domain/posts/ownReaction';
import type { ReactionType } from '@/domain/posts/votes';
import { profileMessages } from '@/features/profile/messages';
import { privateKey, queryFn } from '@/hooks/query';
import { useList } from '@/hooks/useList';
import { useStore } from '@/hooks/useStore';
import { fetchOwnReactions } from '@/services/posts/ownReactions';

/** A reaction as it was listed, with what the user has made of it since. */
export interface ListedReaction extends OwnReaction {
  /** The reaction now; null after it was withdrawn. */
  readonly current: ReactionType | null;
  readonly isPending: boolean;
}

/**
 * Loads the user's reactions page by page. Changes made here or in the open post are shown at once;
 * a withdrawn reaction stays in the list, so that it can be set again.
 *
 * @param type only reactions of this type; null for all
 */
export function useOwnReactions(uid: string, type: ReactionType | null) {
  const { reactions } = usePosts();
  const states = useStore(reactions.states);
  const { items, update, ...list } = useList<ListedReaction>({
    queryKey: privateKey(uid, 'reactions', type),
    queryFn: queryFn(
      'load own reactions',
      async ({ pageParam, signal }) => {
        const { items: found, next } = await fetchOwnReactions(uid, type, pageParam, signal);
        return {
          items: found.map((own) => ({ ...own, current: own.type, isPending: false })),
          next,
        };
      },
      profileMessages.ownReactions.failed,
    ),
  });

  const keepSet = useEffectEvent(() => {
    const set = reactions.lastSet.get();
    if (set?.uid === uid) update(set.postId, { current: set.type });
  });
  useEffect(() => reactions.lastSet.subscribe(() => keepSet()), [reactions]);

  return {
    ...list,
    items: items?.map((own): ListedReaction => {
      const { requested } = reactionIn(states, uid, own.id);
      return requested ? { ...own, current: requested.value, isPending: requested.isPending } : own;
    }),
    react: async (postId: string, next: ReactionType | null): Promise<void> => {
      const failure = await reactions.react({ uid, postId, type: next });
      if (failure) toastFailure(failure);
    },
  };
}
