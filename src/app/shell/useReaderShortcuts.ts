import type { PostAddress } from '@/app/routing/usePostAddress';
import { cardsIn, openerOf } from '@/components/post/cardElements';
import { paths } from '@/config/paths';
import { IN_DIALOG, ON_PAGE, useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { itemAfterStep } from '@/services/browser/itemAfterStep';

interface ReaderActions {
  readonly onHelp: () => void;
  readonly onRandom: () => void;
}

/** Focuses the next or previous card; the browser scrolls the focused card into view. */
function moveFocus(step: 1 | -1): void {
  const cards = cardsIn(document);
  const index = cards.findIndex((card) => card.contains(document.activeElement));
  openerOf(itemAfterStep(cards, index, step))?.focus();
}

/**
 * Handles the reader's keyboard shortcuts: j and k move along the cards, h opens a random post and
 * ? the list of shortcuts. The open post has shortcuts of its own (features/post); in the back
 * office only its own shortcuts work.
 */
export function useReaderShortcuts({ page, postId }: PostAddress, actions: ReaderActions): void {
  const [isSetOn] = useShortcutSetting();
  const isOn = isSetOn && page.pathname !== paths.admin;
  useShortcuts(isOn, { j: () => moveFocus(1), k: () => moveFocus(-1), h: actions.onRandom });
  useShortcuts(isOn, { '?': actions.onHelp }, postId === null ? ON_PAGE : IN_DIALOG);
}
