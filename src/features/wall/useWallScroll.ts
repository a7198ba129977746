import { useEffect } from 'react';
import type { Wall } from './wall';

/** Scroll offset in px beyond which new posts at the top would move what is being read. */
const TOP_PX = 100;

/** Returns true if the reader is further down the page. */
export const isScrolledDown = (): boolean => scrollY > TOP_PX;

/** Shows waiting posts once the top of the wall is reached. */
export function useWallScroll({ reveal }: Wall): void {
  useEffect(() => {
    const onScroll = () => {
      if (!isScrolledDown()) reveal();
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [reveal]);
}
