import { ADMIN_PAGE } from '@/config/limits';
import type { PublishedPost } from '@/domain/posts/post';
import { KEPT, publicKey } from '@/features/admin/adminQuery';
import { queryFn } from '@/hooks/query';
import { itemsOf, useList, type ListData } from '@/hooks/useList';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import type { Page } from '@/services/firebase/page';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';

const timeOf = (post: PublishedPost | undefined): number => post?.publishedAt.getTime() ?? 0;

/** Adds the older posts that were loaded before to the first page. */
function withOlderPosts(
  page: Page<PublishedPost>,
  list: ListData<PublishedPost> | undefined,
): Page<PublishedPost> {
  if (!list) return page;
  const oldestTime = timeOf(page.items.at(-1));
  const ids = new Set(page.items.map(({ id }) => id));
  const olderPosts = itemsOf(list).filter(
    (post) => timeOf(post) <= oldestTime && !ids.has(post.id),
  );
  if (page.next === null || olderPosts.length === 0) return page;
  return { items: [...page.items, ...olderPosts], next: list.pages.at(-1)?.next ?? null };
}

/**
 * Fetches the published posts, newest first, page by page.
 *
 * @param version identifies the publications of the day; when it changes, the first page is fetched
 *   again; null while loading
 */
export function usePublished(version: string | null) {
  const queryKey = publicKey('published');
  const list = useList<PublishedPost>({
    queryKey,
    queryFn: queryFn('load published posts', async ({ client, pageParam, signal }) => {
      const page = await fetchPublishedPage(pageParam, ADMIN_PAGE, signal);
      return pageParam === null ? withOlderPosts(page, client.getQueryData(queryKey)) : page;
    }),
    pages: 1,
    ...KEPT,
  });
  useRefetchOn(version, queryKey);
  return list;
}
