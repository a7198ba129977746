import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { useAuth, useUid } from '@/contexts/AuthContext';
import { ignoreSecondPress } from '@/components/ui/lastPress';
import { usePosts } from '@/contexts/PostsContext';
import { isReactionKnown, reactionIn } from '@/contexts/reactions';
import type { PublishedPost } from '@/domain/posts/post';
import { shownReaction, type ShownReaction } from '@/domain/posts/reaction';
import type { ReactionType } from '@/domain/posts/votes';
import { useIntent } from '@/hooks/useIntent';
import { useStore } from '@/hooks/useStore';
import { dropIntent, requireSignIn } from '@/services/session/intent';
import { postMessages } from './messages';

interface Reaction extends ShownReaction {
  /** Sets the reaction; the same type again removes it. */
  readonly react: (type: ReactionType) => void;
}

/**
 * Returns the reactions to a post and the function that sets the user's own one (contexts/reactions.ts).
 * The reaction of a visitor is set once there is an account (services/session/intent).
 */
export function useReaction(post: PublishedPost): Reaction {
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

  function askToSignIn(type: ReactionType): void {
    toast.error(postMessages.signInToReact);
    requireSignIn({ kind: 'react', postId, type });
  }

  /** Sets or removes the reaction. @returns true if that was saved, or a write underway will do it */
  async function set(type: ReactionType | null): Promise<boolean> {
    const onVisitor = () => type && askToSignIn(type);
    const failure = await reactions.react({ uid, postId, type, post, onVisitor });
    if (failure) toastFailure(failure);
    return failure === null;
  }

  function react(type: ReactionType): void {
    // The second press of a double click would withdraw the reaction.
    ignoreSecondPress();
    if (session.status === 'signedOut') {
      askToSignIn(type);
      return;
    }
    // The newest choice counts.
    dropIntent();
    void set(shown.mine === type ? null : type);
  }

  async function reactAsIntended(type: ReactionType): Promise<void> {
    if (shown.mine === type || (await set(type))) toast.success(postMessages.reacted);
  }
  const isKnown = useStore(reactions.states, (states) => isReactionKnown(states, uid, postId));
  useIntent(
    'react',
    (intent) => intent.postId === postId && isKnown,
    ({ type }) => void reactAsIntended(type),
  );

  return { ...shown, react };
}
