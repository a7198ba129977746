import { useEffect, useEffectEvent } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { usePosts, type UnconfirmedReaction } from '@/contexts/PostsContext';
import type { OwnReaction } from '@/domain/ownReaction';
import type { ReactionType } from '@/domain/votes';
import { profileMessages } from '@/features/profile/messages';
import { keyOf, requestReaction } from '@/hooks/requestReaction';
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

const NO_REACTIONS: readonly ListedReaction[] = [];

/**
 * Loads the user's reactions page by page. Changes made here or in the open post are shown at once;
 * a withdrawn reaction stays in the list, so that it can be set again.
 *
 * @param type only reactions of this type; null for all
 */
export function useOwnReactions(uid: string, type: ReactionType | null) {
  const posts = usePosts();
  const unconfirmed = useStore(posts.reactions);
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

  // The open post keeps a reaction that was sent in the store until its listener confirms it.
  const keepSent = useEffectEvent((requests: ReadonlyMap<string, UnconfirmedReaction>) => {
    for (const { id, current } of items ?? NO_REACTIONS) {
      const request = requests.get(keyOf(uid, id));
      if (request?.isPending === false && request.type !== current) {
        update(id, { current: request.type });
      }
    }
  });
  useEffect(() => keepSent(unconfirmed), [unconfirmed]);

  return {
    ...list,
    items: items?.map((own): ListedReaction => {
      const request = unconfirmed.get(keyOf(uid, own.id));
      return request ? { ...own, current: request.type, isPending: request.isPending } : own;
    }),
    react: async (postId: string, next: ReactionType | null): Promise<void> => {
      const failure = await requestReaction(posts, uid, postId, next);
      if (failure) toastFailure(failure);
      else update(postId, { current: next });
    },
  };
}
