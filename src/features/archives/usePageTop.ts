import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { positionOf } from '@/hooks/useScrollRestoration';

/**
 * After navigation to another page of the archive, focuses its posts for assistive technology and
 * scrolls to the header above them. Going back, closing a post over the page or replacing the URL moves
 * nothing.
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
  const { key } = useLocation();
  const shownAddress = useRef(address);

  useLayoutEffect(() => {
    const isNew = positionOf(key) === undefined && navigation !== NavigationType.Replace;
    const isSame = shownAddress.current === address;
    shownAddress.current = address;
    if (isSame || !isNew) return;
    posts.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [key, address, navigation, posts, top]);
}
