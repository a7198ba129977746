import { useEffect } from 'react';
import { preloadPage } from './pages';

/** Begins to load the page of a link that is pointed at, touched or reached by keyboard. */
export function usePrefetch(): void {
  useEffect(() => {
    const events = new AbortController();
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === location.origin) void preloadPage(link.pathname);
    };
    for (const name of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(name, onIntent, { passive: true, signal: events.signal });
    }
    return () => events.abort();
  }, []);
}
