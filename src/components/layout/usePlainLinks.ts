import { useEffectEvent, useLayoutEffect } from 'react';
import { createPath, useNavigate, type Location } from 'react-router-dom';
import { isPlainClick } from '@/components/post/cardElements';
import { POST_ADDRESS } from '@/config/paths';

/** Links to the app's pages; `data-reload` marks an address that is loaded from the host. */
const PAGE_LINK = 'a[href^="/"]:not([target], [download], [data-reload])';

/**
 * Lets the router follow the plain links of the document, so that they load no page. A link to a post
 * opens it over the page. Links are plain, because views are also rendered without a router (index.html,
 * preview, prerendered pages), and because each link of the router is rendered again when the location
 * changes.
 *
 * @param page the page that is shown, beneath the open post if there is one; a link to it leads to its
 *   top and adds no history entry
 */
export function usePlainLinks(page: Location): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element))
      return;
    const link = event.target.closest(PAGE_LINK);
    if (!link) return;
    event.preventDefault();
    const path = link.getAttribute('href') ?? '';
    const isShown = path === createPath(page);
    // The router's change of the page scrolls to the top of another page only (useRouteChange).
    if (isShown) scrollTo(0, 0);
    const isOver = !isShown && POST_ADDRESS.test(path);
    // While a dialog loads, the page beneath its post still receives clicks.
    const isAnotherOpen = isOver && location.pathname !== page.pathname;
    void navigate(path, {
      replace: isShown || isAnotherOpen,
      state: isOver ? { background: page } : null,
    });
  });
  // A layout effect: a link that is pressed right after the render must not load its page.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
