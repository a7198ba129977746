import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { useAuth, useUid } from '@/contexts/AuthContext';
import { usePosts } from '@/contexts/PostsContext';
import { reactionIn } from '@/contexts/reactions';
import type { PublishedPost } from '@/domain/posts/post';
import { shownReaction, type ShownReaction } from '@/domain/posts/reaction';
import type { ReactionType } from '@/domain/posts/votes';
import { useStore } from '@/hooks/useStore';
import { postMessages } from './messages';

interface Reaction extends ShownReaction {
  /** Sets the reaction; the same type again removes it. */
  readonly react: (type: ReactionType) => void;
}

/**
 * Returns the reactions to a post and the function that sets the user's own one (contexts/reactions.ts).
 *
 * @param onSignInNeeded called after the message when a visitor reacts
 */
export function useReaction(post: PublishedPost, onSignInNeeded: () => void): Reaction {
  const { session } = useAuth();
  const { reactions } = usePosts();
  const uid = useUid();
  const postId = post.id;
  const state = useStore(reactions.states, (states) => reactionIn(states, uid, postId));
  const shown = shownReaction(state, post);
  useEffect(
    () => (uid === null ? undefined : reactions.open(uid, postId)),
    [reactions, uid, postId],
  );

  function askToSignIn(): void {
    toast.error(postMessages.signInToReact);
    onSignInNeeded();
  }

  async function react(type: ReactionType): Promise<void> {
    if (session.status === 'signedOut') return askToSignIn();
    const next = shown.mine === type ? null : type;
    const failure = await reactions.react({
      uid,
      postId,
      type: next,
      post,
      onVisitor: askToSignIn,
    });
    if (failure) toastFailure(failure);
  }

  return { ...shown, react: (type) => void react(type) };
}
