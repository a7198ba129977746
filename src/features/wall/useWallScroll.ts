import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Wall } from './wall';

/** Further down than this, new posts at the top would move what is being read. */
const TOP_PX = 100;

/** Whether the reader is further down the page. */
export const isScrolledDown = (): boolean => scrollY > TOP_PX;

/** Comes back to where the wall was left, and shows the posts that wait once the top is reached. */
export function useWallScroll(wall: Wall): void {
  const { key } = useLocation();
  const navigation = useNavigationType();

  const restore = useEffectEvent(() => {
    const top = wall.scrolled.get(key);
    if (top !== undefined && navigation === NavigationType.Pop) scrollTo(0, top);
  });
  useLayoutEffect(() => restore(), []);

  useEffect(() => {
    const onScroll = () => {
      // On the way to another page the browser may already scroll to its place on that one.
      if (location.pathname === paths.home) wall.scrolled.set(key, scrollY);
      if (!isScrolledDown()) wall.reveal();
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [wall, key]);
}
