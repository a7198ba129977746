import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusPage } from './focusPage';

/**
 * Where a followed link leads begins at its top, for the eye and for assistive technology.
 *
 * @param pathname of the page; a post that opens over it changes nothing
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
