import { messages } from '@/config/messages';
import { formatNumber } from '@/config/typography';
import { REACTIONS, totalVotes, type ReactionType, type Votes } from '@/domain/votes';
import { useIsSlow } from '@/hooks/useIsSlow';
import { IN_DIALOG, useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { postMessages } from './messages';

/** Time after which a pending reaction is shown to wait for a slow connection, in ms. */
const SLOW_CONNECTION_MS = 3000;

interface ReactionBarProps {
  readonly votes: Votes;
  readonly mine: ReactionType | null;
  /** The reaction that the server has confirmed. */
  readonly confirmed: ReactionType | null;
  readonly isPending: boolean;
  readonly onReact: (type: ReactionType) => void;
}

/**
 * The five reactions as toggle buttons with counts; the keys 1 to 5 trigger them. Once the user has
 * reacted, each button is filled up to its share of the reactions.
 */
export function ReactionBar({ votes, mine, confirmed, isPending, onReact }: ReactionBarProps) {
  const isSlow = useIsSlow(isPending, SLOW_CONNECTION_MS);
  const [areKeysOn] = useShortcutSetting();
  const keys = REACTIONS.map(({ value }, n) => [n + 1, () => onReact(value)] as const);
  useShortcuts(areKeysOn, Object.fromEntries(keys), IN_DIALOG);
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
              aria-label={messages.post.reactionCount(label, votes[value])}
              onClick={() => onReact(value)}
              className="reaction"
              style={mine ? { '--share': `${(100 * votes[value]) / total}%` } : {}}
            >
              <span aria-hidden className="reaction-emoji">
                {emoji}
              </span>{' '}
              <span aria-hidden>{label}</span>{' '}
              <span aria-hidden className="text-sm tabular-nums">
                {formatNumber(votes[value])}
              </span>
            </button>
          );
        })}
      </div>
      {/* As high when it is empty, so that nothing moves when the message appears. */}
      <p role="status" className="min-h-6 text-sm leading-6">
        {isSlow ? (
          postMessages.slow
        ) : (
          <span className="sr-only">{isPending ? postMessages.reacting : ''}</span>
        )}
      </p>
    </div>
  );
}
