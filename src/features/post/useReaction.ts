import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts, type UnconfirmedReaction, type Posts } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import type { Post } from '@/domain/post';
import { failureOf, ifUnexpected } from '@/domain/refusal';
import { moveVote, type ReactionType, type Votes } from '@/domain/votes';
import { useStore } from '@/hooks/useStore';
import { chunk } from '@/services/browser/chunk';
import { chunkFailure } from '@/services/browser/loadFailure';
import { subscribeWhenLoaded } from '@/services/browser/subscribeWhenLoaded';
import { fetchPost } from '@/services/posts/openPost';
import { postMessages } from './messages';

type Mine = ReactionType | null;

const reactionsChunk = chunk(() => import('@/services/posts/reactions'));

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

const keyOf = (uid: string, postId: string) => `${uid}/${postId}`;

function setRequested(
  { reactions }: Posts,
  key: string,
  requested: UnconfirmedReaction | null,
): void {
  const all = new Map(reactions.get());
  if (requested) all.set(key, requested);
  else all.delete(key);
  reactions.set(all);
}

/** Clears the requested reaction and fetches the post once, so that its card has the new count. */
async function refetch(posts: Posts, key: string, postId: string): Promise<void> {
  setRequested(posts, key, null);
  const post = await fetchPost(postId);
  if (post !== undefined) posts.setNewer(postId, post);
}

/** Sets the user's reaction. @returns what to show if it was not set; null if it was */
async function trySetReaction(uid: string, postId: string, type: Mine): Promise<Failure | null> {
  try {
    const result = await (await reactionsChunk.load()).setReaction(uid, postId, type);
    return result.ok ? null : failureOf(result, ifUnexpected(postMessages.reactionFailed));
  } catch (error) {
    return chunkFailure('load the reactions', error);
  }
}

/** Sends the requested reaction, one write at a time, until the latest request is sent. */
async function send(posts: Posts, uid: string, postId: string): Promise<void> {
  const key = keyOf(uid, postId);
  const latest = () => posts.reactions.get().get(key)?.type ?? null;
  let sent: Mine;
  do {
    sent = latest();
    // Each write waits for the result of the previous one.
    // eslint-disable-next-line no-await-in-loop -- see above
    const failure = await trySetReaction(uid, postId, sent);
    if (failure) {
      setRequested(posts, key, null);
      toastFailure(failure);
      break;
    }
  } while (latest() !== sent);

  if (posts.openId.get() === postId) {
    // Keeps the optimistic reaction until the listener confirms it.
    if (posts.reactions.get().has(key)) setRequested(posts, key, { type: sent, isPending: false });
    return;
  }
  await refetch(posts, key, postId);
}

/**
 * Manages the user's reaction to one post. Updates optimistically, sends one write at a time until
 * the latest choice is sent, and reverts with a message if a write is refused, even if the post is
 * closed before.
 *
 * @param onSignInNeeded called after the message when a visitor reacts
 */
export function useReaction(post: Post, onSignInNeeded: () => void): Reaction {
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
    return subscribeWhenLoaded(reactionsChunk, ({ subscribeToOwnReaction }) =>
      subscribeToOwnReaction(uid, post.id, (type) =>
        setOwnReaction({ key: keyOf(uid, post.id), type }),
      ),
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

  const postId = post.id;
  const latestPost = useRef(post);
  /** The post when the user reacted; any newer object already includes the reaction. */
  const reactedTo = useRef<Post | null>(null);
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
    const isSending = posts.reactions.get().get(key)?.isPending === true;
    reactedTo.current = post;
    setRequested(posts, key, { type: mine === type ? null : type, isPending: true });
    if (!isSending) void send(posts, uid, post.id);
  }

  return {
    votes: moveVote(post.votes, confirmed, mine),
    mine,
    confirmed,
    isPending: requested?.isPending === true,
    react,
  };
}
