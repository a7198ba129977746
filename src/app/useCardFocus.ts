import { useEffect, useRef } from 'react';
import { focusPage } from './focusPage';

interface OpenedPost {
  readonly id: string;
  /** The post it began with, and the page it was opened over. */
  readonly openerId: string;
  readonly pathname: string;
}

const cardOf = (postId: string): HTMLElement | null =>
  document.querySelector(`[data-post-id="${CSS.escape(postId)}"] .post-open`);

/**
 * Gives the focus to the card of the post last shown when it closes. The dialog itself gives it back
 * to what opened it: that is enough when no other post was shown since. A post that was opened by its
 * address alone leaves it to the page where the list beneath has no such card, or not yet.
 */
export function useCardFocus(postId: string | null, pathname: string): void {
  const opened = useRef<OpenedPost | null>(null);

  useEffect(() => {
    const before = opened.current;
    if (postId !== null) {
      opened.current = { id: postId, openerId: before?.openerId ?? postId, pathname };
      return undefined;
    }
    opened.current = null;
    // A link of the post led elsewhere: that page has its own beginning.
    if (!before || before.pathname !== pathname) return undefined;
    const hasFocus = document.activeElement !== document.body;
    if (before.id === before.openerId && hasFocus) return undefined;
    // The browser first puts the page back where it was when the post was opened.
    const frame = requestAnimationFrame(() => {
      const card = cardOf(before.id) ?? cardOf(before.openerId);
      if (card) card.focus();
      else if (!hasFocus) focusPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [postId, pathname]);
}
