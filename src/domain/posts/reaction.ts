import { type Optimistic, shownValue } from '@/lib/optimistic';
import type { PublishedPost } from './post';
import { moveVote, type ReactionType, type Votes } from './votes';

/** A user's reaction to one post; null for none. */
export type Mine = ReactionType | null;

export interface ReactionState extends Optimistic<Mine> {
  /**
   * The votes and the reaction that were shown before the user reacted. Post and own reaction arrive separately: until both have, the
   * votes are counted from here, otherwise the own vote would count twice, or not at all.
   */
  readonly base: {
    readonly votes: Votes;
    readonly confirmed: Mine;
    /** The post at the last request; any other object includes the vote. */
    readonly post: PublishedPost;
  } | null;
}

export const NO_REACTION: ReactionState = { confirmed: null, requested: null, base: null };

/** Returns the state from which votes are counted; null if the post includes the own reaction. */
const baseOf = ({ requested, base }: ReactionState, post: PublishedPost | undefined | null) =>
  base && (requested || base.post === post) ? base : null;

/** Returns true if the post that was reacted to has not arrived since with the new count. */
export const isAwaitingPost = (
  state: ReactionState,
  post: PublishedPost | undefined | null,
): boolean => baseOf(state, post) !== null;

/** Keeps what a post shows at a request. @param post undefined if its counts are not shown */
export const withBase = (state: ReactionState, post: PublishedPost | undefined): ReactionState => {
  if (!post) return state;
  const { votes, confirmed } = baseOf(state, post) ?? { ...post, confirmed: state.confirmed };
  return { ...state, base: { votes, confirmed, post } };
};

export interface ShownReaction {
  /** The counts including the user's own reaction, even before the server confirms it. */
  readonly votes: Votes;
  readonly mine: Mine;
  /** The reaction that the server has confirmed; differs from `mine` while a change is pending. */
  readonly confirmed: Mine;
  readonly isPending: boolean;
}

/** Returns what a post shows of its reactions. */
export function shownReaction(state: ReactionState, post: PublishedPost): ShownReaction {
  const mine = shownValue(state);
  const { votes, confirmed } = baseOf(state, post) ?? { ...post, confirmed: state.confirmed };
  return {
    votes: moveVote(votes, confirmed, mine),
    mine,
    confirmed: state.confirmed,
    isPending: state.requested?.isPending === true,
  };
}
