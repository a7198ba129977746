import type { ReactNode } from 'react';
import { paths, USER_ADDRESS } from '@/config/paths';
import { wallPicture } from '@/features/wall/firstPicture';
import { ConnectionError } from '@/services/errors';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';
import { signedInHere } from '@/services/sessionEnd';
import { draw } from './draw';
import { rememberPresses } from './earlyPress';
import { patience } from './patience';

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
async function pictureOf({ pathname, search }: Location): Promise<ReactNode | null> {
  const drawn = matchMedia(PHONE).matches ? PHONE_POSTS : Infinity;
  if (pathname === paths.home) return wallPicture(drawn);
  if (pathname === paths.archives && search === '') {
    return (await loadChunk(() => import('@/features/archives/firstPicture'))).archivePicture(
      drawn,
    );
  }
  const [, uid] = USER_ADDRESS.exec(pathname) ?? [];
  // To somebody signed in a profile may say more, above all their own.
  if (uid === undefined || signedInHere.isSet()) return null;
  const { profilePicture } = await loadChunk(() => import('@/features/publicProfile/firstPicture'));
  return profilePicture(uid, drawn);
}

/** The picture as elements, whole or none. */
async function drawnPicture(): Promise<DocumentFragment | null> {
  try {
    const picture = await pictureOf(location);
    if (picture === null) return null;
    const drawn = document.createDocumentFragment();
    draw(picture, drawn);
    return drawn;
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
export async function drawFirstPicture(container: Element): Promise<boolean> {
  const picture = await Promise.race([drawnPicture(), patience()]);
  if (picture === null) return false;
  container.append(picture);
  rememberPresses(container);
  await painted();
  return true;
}
