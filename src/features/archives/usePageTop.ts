import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useScrollRestoration } from '@/hooks/useScrollRestoration';

/**
 * After navigation to another page of the archive, focuses its posts for assistive technology and
 * scrolls to the header above them. Going back restores the scroll position. Closing a post over
 * the page or replacing the URL moves nothing.
 *
 * @param posts ref of the posts' container, which must be focusable
 * @param top ref of the element to scroll to
 * @param address URL of the page, without the post that is open over it
 */
export function usePageTop(
  posts: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  address: string,
): void {
  const navigation = useNavigationType();
  const shownAddress = useRef(address);

  useScrollRestoration(() => {
    if (shownAddress.current === address || navigation === NavigationType.Replace) return;
    posts.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  });
  useEffect(() => {
    shownAddress.current = address;
  }, [address]);
}
