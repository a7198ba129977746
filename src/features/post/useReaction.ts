import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useAuth } from '@/contexts/AuthContext';
import { usePosts, type AskedReaction, type Posts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { moveVote, type ReactionType, type Votes } from '@/domain/votes';
import { useStore } from '@/hooks/useStore';
import { fetchPost, setReaction, subscribeToOwnReaction } from '@/services/openPost';
import { postMessages } from './messages';

type Mine = ReactionType | null;

export interface Reaction {
  /** The counts with the user's own choice, also while it is being sent. */
  readonly votes: Votes;
  readonly mine: Mine;
  readonly isPending: boolean;
  /** Chooses a type; the same type again takes it back. */
  readonly react: (type: ReactionType) => void;
}

const keyOf = (uid: string, postId: string) => `${uid}/${postId}`;

function setAsked({ reactions }: Posts, key: string, asked: AskedReaction | null): void {
  const all = new Map(reactions.get());
  if (asked) all.set(key, asked);
  else all.delete(key);
  reactions.set(all);
}

/** What nobody follows any more is read once: its card learns the new count. */
async function refetch(posts: Posts, key: string, postId: string): Promise<void> {
  setAsked(posts, key, null);
  const post = await fetchPost(postId);
  if (post !== undefined) posts.setNewer(postId, post);
}

/** Sends what is asked for, one change at a time, until the last one asked for is sent. */
async function send(posts: Posts, uid: string, postId: string): Promise<void> {
  const key = keyOf(uid, postId);
  const latest = () => posts.reactions.get().get(key)?.type ?? null;
  let sent: Mine;
  do {
    sent = latest();
    // Each waits for the answer to the one before.
    // eslint-disable-next-line no-await-in-loop -- see above
    const result = await setReaction(uid, postId, sent);
    if (!result.ok) {
      setAsked(posts, key, null);
      toast.error(result.message);
      break;
    }
  } while (latest() !== sent);

  if (posts.openId.get() === postId) {
    // Until the database says so too.
    if (posts.reactions.get().has(key)) setAsked(posts, key, { type: sent, isPending: false });
    return;
  }
  await refetch(posts, key, postId);
}

/**
 * Reacting to one post: answers at once, sends one change at a time, ends in the choice last asked
 * for and goes back with a message when it is refused; also when the post is closed meanwhile.
 *
 * @param onSignInNeeded called, after the message, when nobody is signed in
 */
export function useReaction(post: Post, onSignInNeeded: () => void): Reaction {
  const { session } = useAuth();
  const posts = usePosts();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const key = uid === null ? null : keyOf(uid, post.id);
  const [own, setOwn] = useState<{ readonly key: string; readonly type: Mine } | null>(null);
  const all = useStore(posts.reactions);

  useEffect(() => {
    if (uid === null) return undefined;
    return subscribeToOwnReaction(uid, post.id, (type) =>
      setOwn({ key: keyOf(uid, post.id), type }),
    );
  }, [uid, post.id]);

  // Another user or another post: nothing of the last one's stays.
  const confirmed = own?.key === key ? (own?.type ?? null) : null;
  const asked = key === null ? undefined : all.get(key);
  const mine = asked ? asked.type : confirmed;

  // Once the database says what was asked for, it is the database that is followed again.
  const isConfirmed = asked?.isPending === false && asked.type === confirmed;
  useEffect(() => {
    if (isConfirmed && key !== null) setAsked(posts, key, null);
  }, [isConfirmed, key, posts]);

  const postId = post.id;
  const latestPost = useRef(post);
  /** The post as it was when the user reacted: a newer one has the reaction in its counts. */
  const reactedTo = useRef<Post | null>(null);
  useEffect(() => {
    latestPost.current = post;
  }, [post]);
  // The dialog may be left before the listeners deliver the reaction: after an outage they come late,
  // and the one of the own reaction may come before the one of the post.
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
    setAsked(posts, key, { type: mine === type ? null : type, isPending: true });
    if (!isSending) void send(posts, uid, post.id);
  }

  return {
    votes: moveVote(post.votes, confirmed, mine),
    mine,
    isPending: asked?.isPending === true,
    react,
  };
}
