import { useEffect } from 'react';
import { postDialog, preloadDialog } from '@/app/dialogs/dialogs';
import { POST_ADDRESS } from '@/config/paths';
import { preloadPage } from './pages';

/**
 * Preloads the page of a link, or the dialog named by a button's `data-dialog`, when the element is
 * hovered, touched or focused.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const events = new AbortController();
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link?.origin === location.origin) {
        // A post opens over the page.
        if (POST_ADDRESS.test(link.pathname)) void postDialog.preload();
        else void preloadPage(link.pathname);
      }
      const button = target.closest<HTMLElement>('[data-dialog]');
      if (button) void preloadDialog(button.dataset['dialog']);
    };
    for (const name of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(name, onIntent, { passive: true, signal: events.signal });
    }
    return () => events.abort();
  }, []);
}
