import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { messages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { Post } from '@/domain/post';
import { moveVote, type ReactionType, type Votes } from '@/domain/votes';
import { setReaction, watchOwnReaction } from '@/services/reactions';

type Mine = ReactionType | null;

export interface Reaction {
  /** The counts with the user's own choice, also while it is being sent. */
  readonly votes: Votes;
  readonly mine: Mine;
  readonly isPending: boolean;
  /** Chooses a type; the same type again takes it back. */
  readonly react: (type: ReactionType) => void;
}

/**
 * Reacting to one post: answers at once, sends one change at a time, ends in the choice last asked
 * for and goes back with a message when it is refused.
 *
 * @param onSignInNeeded called, after the message, when nobody is signed in
 */
export function useReaction(post: Post, onSignInNeeded: () => void): Reaction {
  const { session } = useAuth();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const [confirmed, setConfirmed] = useState<Mine>(null);
  /** What was asked for and is not yet what the database says. */
  const [asked, setAsked] = useState<{ readonly type: Mine } | null>(null);
  const [isPending, setPending] = useState(false);
  const latest = useRef<Mine>(null);
  const sending = useRef(false);

  useEffect(() => {
    if (uid === null) return undefined;
    return watchOwnReaction(uid, post.id, setConfirmed);
  }, [uid, post.id]);

  // Once the database says what was asked for, it is the database that is followed again.
  if (asked && !isPending && asked.type === confirmed) setAsked(null);

  const mine = asked ? asked.type : confirmed;

  async function send(user: string): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    let sent: Mine;
    do {
      sent = latest.current;
      const result = await setReaction(user, post.id, sent);
      if (!result.ok) {
        setAsked(null);
        toast.error(result.message);
        break;
      }
    } while (latest.current !== sent);
    sending.current = false;
    setPending(false);
  }

  function react(type: ReactionType): void {
    if (session.status === 'loading') return;
    if (uid === null) {
      toast.error(messages.error.signInToReact);
      onSignInNeeded();
      return;
    }
    latest.current = mine === type ? null : type;
    setAsked({ type: latest.current });
    void send(uid);
  }

  return { votes: moveVote(post.votes, confirmed, mine), mine, isPending, react };
}
