import { useEffect, useState } from 'react';
import { ADMIN_PAGE } from '@/config/limits';
import type { Post } from '@/domain/post';
import { logError } from '@/services/browser/log';
import { loadPostsMessage } from '@/services/firebase/errors';
import type { PageCursor } from '@/services/firebase/page';
import { fetchPublishedPage, type PublishedPage } from '@/services/posts/publishedPosts';

interface Published {
  readonly posts: readonly Post[];
  /** Cursor of the next page; null after the last page. */
  readonly next: PageCursor | null;
  readonly isKnown: boolean;
}

interface Request {
  /** null for the first page. */
  readonly after: PageCursor | null;
  /** The message to show if the request failed. */
  readonly failure: string | null;
}

const timeOf = (post: Post | undefined): number => post?.publishedAt?.getTime() ?? 0;

/** Replaces the first page and keeps the older posts that were loaded after it. */
function withFirstPage(list: Published, page: PublishedPage): Published {
  const oldestTime = timeOf(page.posts.at(-1));
  const ids = new Set(page.posts.map(({ id }) => id));
  const olderPosts = list.posts.filter((post) => timeOf(post) <= oldestTime && !ids.has(post.id));
  const isReplaced = !list.isKnown || page.next === null || olderPosts.length === 0;
  return {
    posts: isReplaced ? page.posts : [...page.posts, ...olderPosts],
    next: isReplaced ? page.next : list.next,
    isKnown: true,
  };
}

/** Appends a page, without posts that the list already has. */
function withPage(list: Published, page: PublishedPage): Published {
  const ids = new Set(list.posts.map(({ id }) => id));
  const added = page.posts.filter(({ id }) => !ids.has(id));
  return { posts: [...list.posts, ...added], next: page.next, isKnown: true };
}

/**
 * Fetches the published posts, newest first, page by page.
 *
 * @param version identifies the publications of the day; when it changes, the first page is fetched
 *   again; null while loading
 */
export function usePublished(version: string | null) {
  const [list, setList] = useState<Published>({ posts: [], next: null, isKnown: false });
  /** The page being fetched, or whose request failed; null for none. */
  const [request, setRequest] = useState<Request | null>({ after: null, failure: null });
  const [lastVersion, setLastVersion] = useState(version);
  if (version !== lastVersion) {
    setLastVersion(version);
    if (lastVersion !== null) setRequest({ after: null, failure: null });
  }

  useEffect(() => {
    if (!request || request.failure !== null) return undefined;
    const { after } = request;
    let isStale = false;
    fetchPublishedPage(after, ADMIN_PAGE).then(
      (page) => {
        if (isStale) return;
        setList((before) => (after ? withPage(before, page) : withFirstPage(before, page)));
        setRequest(null);
      },
      (error: unknown) => {
        logError('load published posts', error);
        if (!isStale) setRequest({ after, failure: loadPostsMessage() });
      },
    );
    return () => {
      isStale = true;
    };
  }, [request]);

  return {
    posts: list.posts,
    isKnown: list.isKnown,
    hasMore: list.next !== null,
    isLoading: request?.failure === null,
    failure: request?.failure ?? null,
    more: () => !request && list.next && setRequest({ after: list.next, failure: null }),
    retry: () => request && setRequest({ ...request, failure: null }),
    change: (id: string, changes: Partial<Post>) =>
      setList((before) => ({
        ...before,
        posts: before.posts.map((post) => (post.id === id ? { ...post, ...changes } : post)),
      })),
    remove: (id: string) =>
      setList((before) => ({ ...before, posts: before.posts.filter((post) => post.id !== id) })),
  };
}
