import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@/lib/isRecord';
import { positionOf } from '@/hooks/useScrollRestoration';

/**
 * State of a URL that replaces that of the page in place. The type of the navigation does not tell: inside of
 * Routes with a location, React Router calls each one a POP.
 */
export const IN_PLACE = { isInPlace: true } as const;

/**
 * After navigation to another page of the archive, focuses its posts for assistive technology and
 * scrolls to the header above them. Going back, closing a post over the page or a URL with the state
 * `IN_PLACE` moves nothing.
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
  const { key, state } = useLocation();
  const isInPlace = isRecord(state) && state['isInPlace'] === true;
  const shownAddress = useRef(address);

  useLayoutEffect(() => {
    const isNew = positionOf(key) === undefined && !isInPlace;
    const isSame = shownAddress.current === address;
    shownAddress.current = address;
    if (isSame || !isNew) return;
    posts.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [key, isInPlace, address, posts, top]);
}
