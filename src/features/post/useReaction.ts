import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/post';
import { moveVote, type ReactionType, type Votes } from '@/domain/votes';
import {
  keyOf,
  refetch,
  requestReaction,
  setRequested,
  subscribeToReaction,
} from '@/hooks/requestReaction';
import { useStore } from '@/hooks/useStore';
import { postMessages } from './messages';

type Mine = ReactionType | null;

interface Reaction {
  /** The counts including the user's own reaction, even before the server confirms it. */
  readonly votes: Votes;
  readonly mine: Mine;
  /** The reaction that the server has confirmed; differs from `mine` while a change is pending. */
  readonly confirmed: Mine;
  readonly isPending: boolean;
  /** Sets the reaction; the same type again removes it. */
  readonly react: (type: ReactionType) => void;
}

/**
 * Manages the user's reaction to one post. Updates optimistically, sends one write at a time until
 * the latest choice is sent, and reverts with a message if a write is refused, even if the post is
 * closed before.
 *
 * @param onSignInNeeded called after the message when a visitor reacts
 */
export function useReaction(post: PublishedPost, onSignInNeeded: () => void): Reaction {
  const { session } = useAuth();
  const posts = usePosts();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const key = uid === null ? null : keyOf(uid, post.id);
  const [ownReaction, setOwnReaction] = useState<{
    readonly key: string;
    readonly type: Mine;
  } | null>(null);
  const all = useStore(posts.reactions);

  useEffect(() => {
    if (uid === null) return undefined;
    return subscribeToReaction(uid, post.id, (type) =>
      setOwnReaction({ key: keyOf(uid, post.id), type }),
    );
  }, [uid, post.id]);

  // Ignores the reaction of a previous user or post.
  const confirmed = ownReaction?.key === key ? (ownReaction?.type ?? null) : null;
  const requested = key === null ? undefined : all.get(key);
  const mine = requested ? requested.type : confirmed;

  // Once the listener confirms the requested reaction, the listener's value is used again.
  const isConfirmed = requested?.isPending === false && requested.type === confirmed;
  useEffect(() => {
    if (isConfirmed && key !== null) setRequested(posts, key, null);
  }, [isConfirmed, key, posts]);

  // The post and the own reaction are two documents, which the listeners may deliver in either order:
  // counting from `before` until both have arrived counts the reaction once.
  const [before, setBefore] = useState<{
    readonly key: string;
    readonly post: PublishedPost;
    readonly confirmed: Mine;
  } | null>(null);
  const isPartial = before?.key === key && (requested !== undefined || before.post === post);
  const base = isPartial ? before : { post, confirmed };

  const postId = post.id;
  const latestPost = useRef(post);
  /** The post when the user reacted; any newer object already includes the reaction. */
  const reactedTo = useRef<PublishedPost | null>(null);
  useEffect(() => {
    latestPost.current = post;
  }, [post]);
  // The dialog may close before the listeners deliver the reaction: after an outage they are late,
  // and the own reaction may arrive before the post. The post is then fetched once.
  useEffect(() => {
    if (key === null) return undefined;
    return () => {
      const isPending = posts.reactions.get().get(key)?.isPending;
      const isCounted = reactedTo.current !== latestPost.current;
      reactedTo.current = null;
      if (isPending === false || (isPending === undefined && !isCounted))
        void refetch(posts, key, postId);
    };
  }, [posts, key, postId]);

  function react(type: ReactionType): void {
    if (session.status === 'loading') return;
    if (uid === null || key === null) {
      toast.error(postMessages.signInToReact);
      onSignInNeeded();
      return;
    }
    reactedTo.current = post;
    if (!isPartial) setBefore({ key, post, confirmed });
    void requestReaction(posts, uid, post.id, mine === type ? null : type).then(
      (failure) => failure && toastFailure(failure),
    );
  }

  return {
    votes: moveVote(base.post.votes, base.confirmed, mine),
    mine,
    confirmed,
    isPending: requested?.isPending === true,
    react,
  };
}
