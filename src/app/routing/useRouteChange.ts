import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { focusPage, isPageFocused } from '@/lib/focusPage';

/**
 * Scrolls to the top and focuses the content after a link to another page was followed. After going
 * back or forward, useScrollRestoration restores the scroll position, and a control that is still shown
 * keeps the focus.
 *
 * @param pathname of the page beneath an open post, so that opening a post has no effect
 */
export function useRouteChange(pathname: string): void {
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isPush = navigation === NavigationType.Push;
    if (isPush) scrollTo(0, 0);
    // A page that is loading has the name of the app as its title.
    const hasTitle = pathname === paths.home || document.title !== commonMessages.app.name;
    if (isPush || (navigation === NavigationType.Pop && isPageFocused())) focusPage(hasTitle);
  }, [pathname, navigation]);
}
