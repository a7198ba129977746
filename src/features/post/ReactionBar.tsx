import { useState } from 'react';
import { commonMessages } from '@/config/messages';
import { REACTIONS, type ReactionType, type Votes } from '@/domain/posts/votes';
import { useIsSlow } from '@/hooks/useIsSlow';
import { IN_DIALOG, ON_PAGE, useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { postMessages } from './messages';
import { ReactionButtons, type ReactionButtonsProps } from './ReactionButtons';

/** Time after which a pending reaction is shown to wait for a slow connection, in ms. */
const SLOW_CONNECTION_MS = 3000;

interface ReactionBarProps extends Omit<ReactionButtonsProps, 'children'> {
  /** True on the post's own page, false in the dialog. */
  readonly isOnPage?: boolean;
}

/** The reactions as buttons; the keys from 1 on trigger them, too. */
export function ReactionBar({ isOnPage = false, ...buttons }: ReactionBarProps) {
  const { votes, mine, isPending, onReact } = buttons;
  const isSlow = useIsSlow(isPending, SLOW_CONNECTION_MS);
  const outcome = useOutcome(mine, isPending, outcomeOf(mine, votes));
  const [areKeysOn] = useShortcutSetting();
  const keys = REACTIONS.map(({ value }, n) => [n + 1, () => onReact(value)] as const);
  useShortcuts(areKeysOn, Object.fromEntries(keys), isOnPage ? ON_PAGE : IN_DIALOG);
  return (
    <ReactionButtons {...buttons}>
      {isSlow ? postMessages.slow : <span className="sr-only">{outcome}</span>}
    </ReactionButtons>
  );
}

/** The reader's own reaction with its new count. */
function outcomeOf(mine: ReactionType | null, votes: Votes): string {
  const reaction = REACTIONS.find(({ value }) => value === mine);
  if (!reaction) return postMessages.withdrawn;
  return commonMessages.post.reactionCount(reaction.label, votes[reaction.value]);
}

/**
 * Returns what a screen reader says when a reaction was saved; '' while it is pending, and after a
 * failure, which a toast reports.
 *
 * @param outcome the text while the reaction is pending; later, the counts may change
 */
function useOutcome(mine: ReactionType | null, isPending: boolean, outcome: string): string {
  const [asked, setAsked] = useState<{ mine: ReactionType | null; outcome: string } | null>(null);
  if (isPending && asked?.mine !== mine) setAsked({ mine, outcome });
  return !isPending && asked?.mine === mine ? asked.outcome : '';
}
