import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { wallPicture } from '@/features/wall/firstPicture';
import { draw } from './draw';
import { rememberPresses } from './earlyPress';

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

/** No answer by then: the app begins, and says that it waits. */
const PATIENCE_MS = 2000;

const USER = paths.user.replace(':userId', '');

/** What can be read at an address before the app is there: what index.html asks for (earlyScript). */
async function pictureOf({ pathname, search }: Location): Promise<ReactNode | null> {
  const drawn = matchMedia(PHONE).matches ? PHONE_POSTS : Infinity;
  if (pathname === paths.home) return wallPicture(drawn);
  if (pathname === paths.archives && search === '') {
    return (await import('@/features/archives/firstPicture')).archivePicture(drawn);
  }
  if (pathname.startsWith(USER)) {
    const { profilePicture } = await import('@/features/publicProfile/firstPicture');
    return profilePicture(pathname.slice(USER.length), drawn);
  }
  return null;
}

/**
 * Draws the page as soon as there are posts to read. React takes its place with the same posts.
 *
 * @returns when the app may begin, which keeps the processor busy: once the posts can be read;
 *   whether there are any
 */
export async function drawFirstPicture(container: Element): Promise<boolean> {
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  // The page asks again, and says what it learns.
  const answer = pictureOf(location).catch(() => null);
  const picture = await Promise.race([answer, patience]);
  if (picture === null) return false;
  draw(picture, container);
  rememberPresses(container);
  await painted();
  return true;
}
