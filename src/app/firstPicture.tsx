import { paths } from '@/config/paths';
import { FirstWall } from '@/features/wall/FirstWall';
import { fetchFirstPage, knownFirstPage } from '@/services/firstPosts';
import { draw } from './draw';
import { rememberPresses } from './earlyPress';

/** After the next frame is painted. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A hidden page has no frames.
    if (document.hidden) resolve();
  });

/** More fill no phone, and cost a cheap one a tenth of a second. */
const PHONE_POSTS = 10;
const PHONE = '(width < 40rem)';

/** No answer by then: the app begins, and says that it waits. */
const PATIENCE_MS = 2000;

/**
 * Draws the wall as soon as there are posts to read: those kept from an earlier visit of the day,
 * else those that index.html asked for. React takes its place with the same posts.
 *
 * @returns when the app may begin, which keeps the processor busy: once the posts can be read
 */
export async function drawFirstPicture(container: Element): Promise<void> {
  if (location.pathname !== paths.home) return;
  const day = new Date();
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  // The wall asks again, and says what it learns.
  const answer = fetchFirstPage().catch(() => null);
  const page = knownFirstPage(day)?.page ?? (await Promise.race([answer, patience]));
  // Where there is nothing to read, the app says so better.
  if (!page || page.posts.length === 0) return;
  const drawn = matchMedia(PHONE).matches ? PHONE_POSTS : page.posts.length;
  const wall = (
    <FirstWall posts={page.posts} drawn={drawn} hasMore={page.next !== null} day={day} />
  );
  draw(wall, container);
  rememberPresses(container);
  await nextFrame();
}
