import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus into the banner that the visitor has asked for, because it is not beside the
 * button they pressed, and back once they have chosen.
 *
 * @returns the ref of the banner
 */
export function useReviewFocus(isReviewing: boolean): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isReviewing) return;
    const opener = document.activeElement;
    banner.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isReviewing]);
  return banner;
}
