import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusPage } from '@/services/browser/focusPage';

/**
 * Scrolls to the top and focuses the content after a link to another page was followed.
 *
 * @param pathname of the page beneath an open post, so that opening a post has no effect
 */
export function useRouteChange(pathname: string): void {
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== NavigationType.Push) return;
    scrollTo(0, 0);
    focusPage();
  }, [pathname, navigation]);
}
