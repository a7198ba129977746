import type { ReactNode } from 'react';
import { commonMessages } from '@/config/messages';
import { formatNumber } from '@/config/typography';
import { REACTIONS, totalVotes, type ReactionType, type Votes } from '@/domain/posts/votes';
import { postMessages } from './messages';

export interface ReactionButtonsProps {
  readonly votes: Votes;
  readonly mine: ReactionType | null;
  /** The reaction that the server has confirmed. */
  readonly confirmed: ReactionType | null;
  readonly isPending: boolean;
  readonly onReact: (type: ReactionType) => void;
  /** The state of a pending reaction. */
  readonly children?: ReactNode;
}

/**
 * The reactions as toggle buttons with counts. Once the user has reacted, a bar shows the share of
 * each.
 */
export function ReactionButtons(props: ReactionButtonsProps) {
  const { votes, mine, confirmed, isPending, onReact, children } = props;
  // At least 1: the own reaction may be known before the post that counts it.
  const total = Math.max(1, totalVotes(votes));
  return (
    <div role="group" aria-label={postMessages.react} aria-busy={isPending} className="@container">
      <div className="flex flex-wrap justify-center">
        {REACTIONS.map(({ value, label, emoji }) => {
          const isMine = mine === value;
          const isChanging = isPending && isMine !== (confirmed === value);
          // Invisible spaces: tools that compare text and label would otherwise read one word.
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isMine}
              data-pending={isChanging || undefined}
              aria-label={commonMessages.post.reactionCount(label, votes[value])}
              onClick={() => onReact(value)}
              className="reaction"
              style={mine ? { '--share': `${(100 * votes[value]) / total}%` } : {}}
            >
              <span aria-hidden className="emoji">
                {emoji}
              </span>{' '}
              <span aria-hidden>{label}</span>{' '}
              <span aria-hidden className="text-small tabular-nums">
                {formatNumber(votes[value])}
              </span>
            </button>
          );
        })}
      </div>
      {/* The line keeps its height when it is empty, so that a message moves nothing. */}
      <p aria-live="polite" aria-atomic className="min-h-6 text-small leading-6">
        {children}
      </p>
    </div>
  );
}
