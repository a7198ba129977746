import { useEffect } from 'react';
import { useScrollRestoration } from '@/hooks/useScrollRestoration';
import type { Wall } from './wall';

/** Further down than this, new posts at the top would move what is being read. */
const TOP_PX = 100;

/** Whether the reader is further down the page. */
export const isScrolledDown = (): boolean => scrollY > TOP_PX;

/** Comes back to where the wall was left, and shows the posts that wait once the top is reached. */
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
