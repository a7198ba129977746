import { useEffect } from 'react';
import { useScrollRestoration } from '@/hooks/useScrollRestoration';
import type { Wall } from './wall';

/** Scroll offset in px beyond which new posts at the top would move what is being read. */
const TOP_PX = 100;

/** Returns true if the reader is further down the page. */
export const isScrolledDown = (): boolean => scrollY > TOP_PX;

/** Restores the wall's scroll position, and shows waiting posts once the top is reached. */
export function useWallScroll({ reveal }: Wall): void {
  useScrollRestoration();

  useEffect(() => {
    const onScroll = () => {
      if (!isScrolledDown()) reveal();
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [reveal]);
}
