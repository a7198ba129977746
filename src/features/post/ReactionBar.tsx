import { REACTIONS } from '@/domain/votes';
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

/** The five reactions as buttons; the keys 1 to 5 trigger them, too. */
export function ReactionBar({ isOnPage = false, ...buttons }: ReactionBarProps) {
  const { isPending, onReact } = buttons;
  const isSlow = useIsSlow(isPending, SLOW_CONNECTION_MS);
  const [areKeysOn] = useShortcutSetting();
  const keys = REACTIONS.map(({ value }, n) => [n + 1, () => onReact(value)] as const);
  useShortcuts(areKeysOn, Object.fromEntries(keys), isOnPage ? ON_PAGE : IN_DIALOG);
  return (
    <ReactionButtons {...buttons}>
      {isSlow ? (
        postMessages.slow
      ) : (
        <span className="sr-only">{isPending ? postMessages.reacting : ''}</span>
      )}
    </ReactionButtons>
  );
}
