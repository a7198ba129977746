import { recordPreviewEvents, replayPress, stopRecording } from '@/preview/earlyPress';
import { renderStatic } from '@/preview/renderStatic';
import { showPreview } from '@/preview/showPreview';
import { preloadPage } from '@/app/routing/pages';
import { startupTimeout } from '@/services/browser/startupTimeout';
import { Notice } from '@/components/ui/Notice';
import { previewMessages } from '@/config/previewMessages';
import { chunk, trackLeaving } from '@/services/browser/chunk';
import { logError, logUncaught } from '@/services/browser/log';
import { startErrorReports } from '@/services/browser/startErrorReports';

const app = chunk(() => import('@/app/shell/start'));

/** No top-level await: the app chunk imports this module, so awaiting it here would deadlock. */
async function startApp(root: Element): Promise<void> {
  recordPreviewEvents(root);
  // index.html contains a blank page with this element (preview/BlankPage).
  const main = root.querySelector('main') ?? root;
  // A prerendered page contains its post (preview/PrerenderedPost), or the wall's posts (preview/WallPosts).
  const hasWall = main.querySelector('[data-wall-posts]') !== null;
  const hasPost = !hasWall && main.querySelector('article') !== null;
  let hasPreview = hasWall || hasPost;
  // The wall's posts may be an hour old: the answer corrects them while the app is loaded.
  const corrected = hasWall ? showPreview(main) : null;
  try {
    hasPreview ||= await showPreview(main);
    void preloadPage(location.pathname);
    // Load the font in parallel with the app: text set in the fallback font first may wrap
    // differently.
    document.fonts.load("1em 'Bricolage Grotesque'").catch(() => undefined);
    const { start, prepare } = await app.load();
    await corrected;
    // Wait for the page chunk and its first posts: otherwise the preview would briefly be replaced by a
    // blank. A prerendered post stays as it is until then, also if the chunk fails to load.
    if (hasPost) await prepare();
    else if (hasPreview) await Promise.race([prepare().catch(() => null), startupTimeout()]);
    start(root);
  } catch (error) {
    stopRecording();
    replayPress();
    const reference = logError('load the app', error);
    // A rendered preview stays readable; only a blank page needs the error message.
    if (!hasPreview) {
      const text = previewMessages.error.reference(reference);
      main.replaceChildren();
      // The picture is left out: the connection is unlikely to bring it either.
      const page = (
        <>
          <h1 className="sr-only">{previewMessages.app.name}</h1>
          <Notice title={previewMessages.error.offline} text={text} role="alert" picture={null} />
        </>
      );
      renderStatic(page, main);
    }
    // Normally ConsentProvider starts the reports; it never mounts if the app does not load.
    await startErrorReports();
  }
}

if (globalThis.isTooOld !== true) {
  globalThis.isTooOld = false;
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  logUncaught();
  trackLeaving();
  void startApp(container);
}
