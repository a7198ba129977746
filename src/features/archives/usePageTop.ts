import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useScrollRestoration } from '@/hooks/useScrollRestoration';

/**
 * A link to another page of the archive leads to its posts, for assistive technology, and to what
 * says which ones they are, for the eye; coming back to one leads to where it was left. A post that closes over the page moves nothing, nor
 * does an address that is corrected.
 *
 * @param posts to be focusable
 * @param top what stands above them
 * @param address of the page, without the post that is open over it
 */
export function usePageTop(
  posts: RefObject<HTMLElement | null>,
  top: RefObject<HTMLElement | null>,
  address: string,
): void {
  const navigation = useNavigationType();
  const shown = useRef(address);

  useScrollRestoration(() => {
    if (shown.current === address || navigation === NavigationType.Replace) return;
    posts.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  });
  useEffect(() => {
    shown.current = address;
  }, [address]);
}
