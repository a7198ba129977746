import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useKeptScroll } from '@/hooks/useKeptScroll';

/**
 * A link to another page of the archive leads to its top, for the eye and for assistive technology;
 * coming back to one leads to where it was left. A post that closes over the page moves nothing, nor
 * does an address that is corrected.
 *
 * @param top where a page begins; to be focusable
 * @param address of the page, without the post that is open over it
 */
export function usePageTop(top: RefObject<HTMLElement | null>, address: string): void {
  const navigation = useNavigationType();
  const shown = useRef(address);

  useKeptScroll(() => {
    if (shown.current === address || navigation === NavigationType.Replace) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  });
  useEffect(() => {
    shown.current = address;
  }, [address]);
}
