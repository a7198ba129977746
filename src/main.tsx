import { renderStatic } from '@/app/renderStatic';
import { showPreview } from '@/app/preview';
import { preloadPage } from '@/app/pages';
import { startupTimeout } from '@/app/startupTimeout';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { settings } from '@/config/settings';
import { trackLeaving, loadChunk } from '@/services/loadChunk';
import { logError, logUncaught } from '@/services/log';
import '@/styles/index.css';

/** No top-level await: the app's file imports this one, and would wait for it for ever. */
async function begin(root: Element): Promise<void> {
  try {
    const hasPreview = await showPreview(root);
    const page = preloadPage(location.pathname);
    // On its way beside the app: in another face first, lines would break elsewhere.
    document.fonts.load("1em 'Bricolage Grotesque'").catch(() => undefined);
    const { start } = await loadChunk(() => import('@/app/start'));
    // Else its place would be blank for a moment, between the picture and the same again.
    if (hasPreview) await Promise.race([page, startupTimeout()]);
    start(root);
  } catch (error) {
    const reference = logError('load the app', error);
    // What can be read stays; nothing is no page.
    if (!root.hasChildNodes()) {
      const text = messages.error.reference(reference);
      renderStatic(<Notice title={messages.error.offline} text={text} role="alert" />, root);
    }
    // The app would have started it.
    if (settings.collector !== null) {
      (await loadChunk(() => import('@/services/errorReports'))).startReports();
    }
  }
}

if (globalThis.isTooOld !== true) {
  globalThis.isTooOld = false;
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  logUncaught();
  trackLeaving();
  void begin(container);
}
