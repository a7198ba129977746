import { paths } from '@/config/paths';
import { stepAlong } from '@/hooks/stepAlong';
import { IN_DIALOG, ON_PAGE, useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import type { PostAddress } from './usePostAddress';

interface ReaderActions {
  readonly onHelp: () => void;
  readonly onRandom: () => void;
}

/** The focus shows where one is, and the browser brings it into view. */
function move(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('main .post-card')];
  const index = cards.findIndex((card) => card.contains(document.activeElement));
  stepAlong(cards, index, step)?.querySelector<HTMLElement>('.post-open')?.focus();
}

/**
 * The reader's single keys: along the cards of any page, and the list of keys. The open post has its
 * own beside these (features/post), the back office only its own.
 */
export function useReaderKeys({ page, postId }: PostAddress, actions: ReaderActions): void {
  const [isSetOn] = useShortcutSetting();
  const isOn = isSetOn && page.pathname !== paths.admin;
  useShortcuts(isOn, { j: () => move(1), k: () => move(-1), h: actions.onRandom });
  useShortcuts(isOn, { '?': actions.onHelp }, postId === null ? ON_PAGE : IN_DIALOG);
}
