import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus into the banner that the visitor has asked for, because it is not beside the
 * button they pressed, and back once they have chosen.
 *
 * @param count how often they have asked for it; 0 if they have not
 * @returns the ref of the banner
 */
export function useReviewFocus(count: number): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count === 0) return;
    const opener = document.activeElement;
    banner.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [count]);
  return banner;
}
