import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Each post that follows another in the dialog begins at its top.
 *
 * @returns for an element of what the dialog scrolls
 */
export function useScrollToTop(postId: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(postId);

  useLayoutEffect(() => {
    // The first one is there already: to say so would lay out the page just before showModal does.
    if (shown.current === postId) return;
    shown.current = postId;
    const scroller = content.current?.closest('dialog')?.firstElementChild;
    if (scroller) scroller.scrollTop = 0;
  }, [postId]);

  return content;
}
