import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls the dialog to the top when another post replaces the open one.
 *
 * @returns ref for an element inside the dialog's scroll container
 */
export function useScrollToTop(postId: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shownPostId = useRef(postId);

  useLayoutEffect(() => {
    // The first post is at the top already: scrolling would force a layout just before showModal.
    if (shownPostId.current === postId) return;
    shownPostId.current = postId;
    const scroller = content.current?.closest('dialog')?.firstElementChild;
    if (scroller) scroller.scrollTop = 0;
  }, [postId]);

  return content;
}
