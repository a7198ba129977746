import type { ReactNode } from 'react';
import { paths, USER_ADDRESS } from '@/config/paths';
import { wallPreview } from '@/features/wall/preview';
import { ConnectionError } from '@/services/errors';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';
import { signedInHere } from '@/services/sessionEnd';
import { renderStatic } from './renderStatic';
import { rememberPresses } from './earlyPress';
import { startupTimeout } from './startupTimeout';

/** A page that is not looked at is not painted. */
const UNPAINTED_MS = 500;

/** When something that can be read is on the screen. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, UNPAINTED_MS);
  });

/** More fill no phone, and cost a cheap one a tenth of a second. */
const PHONE_POSTS = 10;
const PHONE = '(width < 40rem)';

/** What can be read at an address before the app is there; null where the app says it better. */
async function previewOf({ pathname, search }: Location): Promise<ReactNode | null> {
  const rendered = matchMedia(PHONE).matches ? PHONE_POSTS : Infinity;
  if (pathname === paths.home) return wallPreview(rendered);
  if (pathname === paths.archives && search === '') {
    return (await loadChunk(() => import('@/features/archives/preview'))).archivePreview(rendered);
  }
  const [, uid] = USER_ADDRESS.exec(pathname) ?? [];
  // To somebody signed in a profile may say more, above all their own.
  if (uid === undefined || signedInHere.isSet()) return null;
  const { profilePreview } = await loadChunk(() => import('@/features/publicProfile/preview'));
  return profilePreview(uid, rendered);
}

/** The picture as elements, whole or none. */
async function renderPreview(): Promise<DocumentFragment | null> {
  try {
    const preview = await previewOf(location);
    if (preview === null) return null;
    const rendered = document.createDocumentFragment();
    renderStatic(preview, rendered);
    return rendered;
  } catch (error) {
    // Without a connection the page asks again, and says what it learns.
    if (!(error instanceof ConnectionError)) logError('draw the first picture', error);
    return null;
  }
}

/**
 * Draws the page as soon as there are posts to read. React takes its place with the same posts.
 * Ends when the app may begin, which keeps the processor busy: once the posts can be read.
 *
 * @returns whether there are any
 */
export async function showPreview(container: Element): Promise<boolean> {
  const preview = await Promise.race([renderPreview(), startupTimeout()]);
  if (preview === null) return false;
  container.append(preview);
  rememberPresses(container);
  await painted();
  return true;
}
