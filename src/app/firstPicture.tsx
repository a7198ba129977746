import { paths } from '@/config/paths';
import { FirstWall } from '@/features/wall/FirstWall';
import { fetchFirstPage, knownFirstPage } from '@/services/firstPosts';
import { draw } from './draw';

/**
 * Draws the wall as soon as there are posts to read: those kept from an earlier visit of the day,
 * else those that index.html asked for. React takes its place with the same posts.
 */
export async function drawFirstPicture(container: Element): Promise<void> {
  if (location.pathname !== paths.home) return;
  const day = new Date();
  const page = knownFirstPage(day) ?? (await fetchFirstPage());
  // The app was faster, or there is nothing to read: it says so better.
  if (container.hasChildNodes() || page.posts.length === 0) return;
  draw(<FirstWall posts={page.posts} hasMore={page.next !== null} day={day} />, container);
}
