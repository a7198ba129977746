import { paths } from '@/config/paths';
import { FirstWall } from '@/features/wall/FirstWall';
import { fetchFirstPage, knownFirstPage } from '@/services/firstPosts';
import type { PublishedPage } from '@/services/publishedPage';
import { draw } from './draw';
import { rememberPresses } from './earlyPress';

function drawWall(container: Element, page: PublishedPage, day: Date): void {
  // The app was faster, or there is nothing to read: it says so better.
  if (container.hasChildNodes() || page.posts.length === 0) return;
  draw(<FirstWall posts={page.posts} hasMore={page.next !== null} day={day} />, container);
  rememberPresses(container);
}

/** After the next frame is painted. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A hidden page has no frames.
    if (document.hidden) resolve();
  });

/**
 * Draws the wall as soon as there are posts to read: those kept from an earlier visit of the day,
 * else those that index.html asked for. React takes its place with the same posts.
 *
 * @returns when the app may begin: once what is kept can be read, at once while an answer is awaited
 */
export async function drawFirstPicture(container: Element): Promise<void> {
  if (location.pathname !== paths.home) return;
  const day = new Date();
  const kept = knownFirstPage(day);
  if (kept) {
    drawWall(container, kept, day);
    await nextFrame();
  } else {
    fetchFirstPage().then(
      (page) => drawWall(container, page, day),
      // The wall asks again, and says what it learns.
      () => undefined,
    );
  }
}
