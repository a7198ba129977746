import { useEffect, useRef } from 'react';
import { openerSelector } from '@/components/post/cardElements';
import { focusPage } from '@/lib/focusPage';

interface OpenedPost {
  readonly id: string;
  /** The id of the post that was opened first, before the user moved to its neighbours. */
  readonly openerId: string;
  /** The path of the page over which the post was opened. */
  readonly path: string;
}

const findOpener = (postId: string): HTMLElement | null =>
  document.querySelector(openerSelector(postId));

/**
 * Focuses the card of the last shown post when that post is closed. The dialog itself returns the
 * focus to the element that opened it, which is enough when no other post was shown since. If the
 * post was opened by its URL and the page has no card of it (yet), the page's content is focused.
 *
 * @param path of the page beneath the post, without the post
 */
export function useRestoreCardFocus(postId: string | null, path: string): void {
  const opened = useRef<OpenedPost | null>(null);

  useEffect(() => {
    const previous = opened.current;
    if (postId !== null) {
      opened.current = { id: postId, openerId: previous?.openerId ?? postId, path };
      return undefined;
    }
    opened.current = null;
    // A link in the post led to another page, which useRouteChange or usePageTop focuses.
    if (!previous || previous.path !== path) return undefined;
    const hasFocus = document.activeElement !== document.body;
    if (previous.id === previous.openerId && hasFocus) return undefined;
    // Wait a frame: the browser first restores the scroll position from before the post was opened.
    const frame = requestAnimationFrame(() => {
      const opener = findOpener(previous.id) ?? findOpener(previous.openerId);
      if (opener) opener.focus();
      else if (!hasFocus) focusPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [postId, path]);
}
