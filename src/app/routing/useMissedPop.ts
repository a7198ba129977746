import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Follows the back or forward button that was pressed while the app was rendered for the first time: the
 * router reads the address before that, and listens to the browser after it. Otherwise the page of the
 * address before would stay.
 */
export function useMissedPop(): void {
  const location = useLocation();
  const follow = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    if (createPath(location) !== createPath({ pathname, search, hash }))
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  useEffect(() => follow(), []);
}
