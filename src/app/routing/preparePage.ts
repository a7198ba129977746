import type { QueryClient } from '@tanstack/react-query';
import { paths, POST_ADDRESS, USER_ADDRESS } from '@/config/paths';
import { firstPageQuery, lastFirstPage } from '@/features/wall/firstPageQuery';
import { currentTime } from '@/services/browser/clock';
import { usablePage } from '@/services/posts/firstPosts';
import { archives, postPage, publicProfile } from './pages';

/**
 * Loads the chunk of the page at a URL, and into the cache what the page shows first, so that the page
 * replaces its preview or the prerendered post by the same posts. The page loads again what could not be
 * loaded.
 *
 * @throws Error if the chunk of the page fails to load
 */
export async function preparePage(pathname: string, client: QueryClient): Promise<void> {
  if (pathname === paths.home) {
    const first = client.prefetchQuery(firstPageQuery);
    // The wall begins with the stored posts of the day, as its preview does.
    if (!usablePage(lastFirstPage(client), currentTime())) await first;
  } else if (POST_ADDRESS.test(pathname)) await (await postPage.load()).prepare(client);
  else if (USER_ADDRESS.test(pathname)) await (await publicProfile.load()).prepare(client);
  else if (pathname === paths.archives) await (await archives.load()).prepare(client);
}
