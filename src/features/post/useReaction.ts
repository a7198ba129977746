import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts, type UnconfirmedReaction } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/post';
import { moveVote, type ReactionType, type Votes } from '@/domain/votes';
import {
  keyOf,
  refetch,
  requestReaction,
  requestReactionOnceKnown,
  setRequested,
  subscribeToReaction,
} from '@/hooks/requestReaction';
import { useStore } from '@/hooks/useStore';
import { useSubscription } from '@/hooks/useSubscription';
import { postMessages } from './messages';

/** Time after a response without a snapshot, after which the reaction is subscribed to again, in ms. */
const SNAPSHOT_TIMEOUT_MS = 5000;

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
 * closed before. A choice that is made while the session is loading is sent once the user is known.
 *
 * @param onSignInNeeded called after the message when a visitor reacts
 */
export function useReaction(post: PublishedPost, onSignInNeeded: () => void): Reaction {
  const { session } = useAuth();
  const posts = usePosts();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const key = session.status === 'signedOut' ? null : keyOf(uid, post.id);
  const all = useStore(posts.reactions);
  /** The latest snapshot of the user's reaction, with the key of its user and post. */
  const { data: ownReaction, retry } = useSubscription<{ key: string | null; type: Mine }>(
    ({ onData }) =>
      uid === null ? () => {} : subscribeToReaction(uid, post.id, (type) => onData({ key, type })),
    uid === null ? null : key,
  );

  // Ignores the reaction of a previous user or post.
  const confirmed = ownReaction?.key === key ? (ownReaction?.type ?? null) : null;
  const requested = key === null ? undefined : all.get(key);
  const mine = requested ? requested.type : confirmed;

  /** The snapshot that was the latest one when the response to the request arrived. */
  const [atResponse, setAtResponse] = useState<{
    readonly to: UnconfirmedReaction;
    readonly snapshot: typeof ownReaction;
  } | null>(null);
  const responded = requested?.isPending === false ? requested : null;
  if (responded && atResponse?.to !== responded) {
    setAtResponse({ to: responded, snapshot: ownReaction });
  }
  // The listener's value is used again once the listener confirms the request, or has delivered
  // anything since the response: another device may have changed the reaction meanwhile.
  const isConfirmed =
    responded !== null &&
    (responded.type === confirmed ||
      (atResponse?.to === responded && atResponse.snapshot !== ownReaction));
  useEffect(() => {
    if (isConfirmed && key !== null) setRequested(posts, key, null);
  }, [isConfirmed, key, posts]);
  // A new subscription fetches what a listener without a connection does not deliver.
  useEffect(() => {
    if (!responded) return undefined;
    const timer = setTimeout(retry, SNAPSHOT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [responded, retry]);

  // The post and the own reaction are two documents, which the listeners may deliver in either order:
  // counting from `before` until both have arrived counts the reaction once.
  const [before, setBefore] = useState<{
    readonly key: string;
    readonly post: PublishedPost;
    readonly confirmed: Mine;
  } | null>(null);
  const postId = post.id;
  // The reaction may have been chosen before the user was known.
  const isOwnBefore = before?.key === key || before?.key === keyOf(null, postId);
  const isPartial = isOwnBefore && (requested !== undefined || before.post === post);
  const base = isPartial ? before : { post, confirmed };
  const latestPost = useRef(post);
  /** The post when the user reacted; any newer object already includes the reaction. */
  const reactedTo = useRef<PublishedPost | null>(null);
  useEffect(() => {
    latestPost.current = post;
  }, [post]);
  // The dialog may close before the listeners deliver the reaction: after an outage they are late,
  // and the own reaction may arrive before the post. The post is then fetched once.
  useEffect(() => {
    if (uid === null || key === null) return undefined;
    return () => {
      const isPending = posts.reactions.get().get(key)?.isPending;
      const isCounted = reactedTo.current !== latestPost.current;
      reactedTo.current = null;
      if (isPending === false || (isPending === undefined && !isCounted))
        void refetch(posts, key, postId);
    };
  }, [posts, uid, key, postId]);

  function askToSignIn(): void {
    toast.error(postMessages.signInToReact);
    onSignInNeeded();
  }

  function react(type: ReactionType): void {
    if (key === null) {
      askToSignIn();
      return;
    }
    reactedTo.current = post;
    if (!isPartial) setBefore({ key, post, confirmed });
    const next = mine === type ? null : type;
    const request =
      uid === null
        ? requestReactionOnceKnown(posts, postId, next, askToSignIn)
        : requestReaction(posts, uid, postId, next);
    void request.then((failure) => failure && toastFailure(failure));
  }

  return {
    votes: moveVote(base.post.votes, base.confirmed, mine),
    mine,
    confirmed,
    isPending: requested?.isPending === true,
    react,
  };
}
