import { useState } from 'react';
import { ADMIN_PAGE } from '@/config/limits';
import type { PublishedPost } from '@/domain/post';
import { usePages } from '@/hooks/usePages';
import { loadFailure } from '@/services/browser/loadFailure';
import type { Page } from '@/services/firebase/page';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';

const timeOf = (post: PublishedPost | undefined): number => post?.publishedAt.getTime() ?? 0;

/** Replaces the first page and keeps the older posts that were loaded after it. */
function withFirstPage(list: Page<PublishedPost>, page: Page<PublishedPost>): Page<PublishedPost> {
  const oldestTime = timeOf(page.items.at(-1));
  const ids = new Set(page.items.map(({ id }) => id));
  const olderPosts = list.items.filter((post) => timeOf(post) <= oldestTime && !ids.has(post.id));
  if (page.next === null || olderPosts.length === 0) return page;
  return { items: [...page.items, ...olderPosts], next: list.next };
}

/**
 * Fetches the published posts, newest first, page by page.
 *
 * @param version identifies the publications of the day; when it changes, the first page is fetched
 *   again; null while loading
 */
export function usePublished(version: string | null) {
  const pages = usePages(
    (after) => fetchPublishedPage(after, ADMIN_PAGE),
    (error) => loadFailure('load published posts', error),
    withFirstPage,
  );
  const [lastVersion, setLastVersion] = useState(version);
  if (version !== lastVersion) {
    setLastVersion(version);
    if (lastVersion !== null) pages.refresh();
  }
  return pages;
}
