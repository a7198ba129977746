import { useEffect, useState } from 'react';
import { ADMIN_PAGE } from '@/config/limits';
import type { Post } from '@/domain/post';
import { loadPostsMessage } from '@/services/errors';
import { logError } from '@/services/log';
import { fetchPublishedPage, type PageCursor, type PublishedPage } from '@/services/publishedPosts';

interface Published {
  readonly posts: readonly Post[];
  /** Where the next page begins; null after the last one. */
  readonly next: PageCursor | null;
  readonly isKnown: boolean;
}

interface Request {
  /** null for the first page. */
  readonly after: PageCursor | null;
  /** The sentence to show when it could not be had. */
  readonly failure: string | null;
}

const timeOf = (post: Post | undefined): number => post?.publishedAt?.getTime() ?? 0;

/** The first page, read anew, before what was loaded behind it. */
function withFirstPage(list: Published, page: PublishedPage): Published {
  const end = timeOf(page.posts.at(-1));
  const ids = new Set(page.posts.map(({ id }) => id));
  const behind = list.posts.filter((post) => timeOf(post) <= end && !ids.has(post.id));
  const isWhole = !list.isKnown || page.next === null || behind.length === 0;
  return {
    posts: isWhole ? page.posts : [...page.posts, ...behind],
    next: isWhole ? page.next : list.next,
    isKnown: true,
  };
}

/** A further page. Read twice, it still stands there once. */
function withPage(list: Published, page: PublishedPage): Published {
  const ids = new Set(list.posts.map(({ id }) => id));
  const added = page.posts.filter(({ id }) => !ids.has(id));
  return { posts: [...list.posts, ...added], next: page.next, isKnown: true };
}

/**
 * The published posts, newest first, page by page.
 *
 * @param version the first page is read again when it changes: something was published; null while
 *   it is not known
 */
export function usePublished(version: string | null) {
  const [list, setList] = useState<Published>({ posts: [], next: null, isKnown: false });
  /** The page wanted; null for none. */
  const [request, setRequest] = useState<Request | null>({ after: null, failure: null });
  const [readVersion, setReadVersion] = useState(version);
  if (version !== readVersion) {
    setReadVersion(version);
    if (readVersion !== null) setRequest({ after: null, failure: null });
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
    change: (id: string, part: Partial<Post>) =>
      setList((before) => ({
        ...before,
        posts: before.posts.map((post) => (post.id === id ? { ...post, ...part } : post)),
      })),
    remove: (id: string) =>
      setList((before) => ({ ...before, posts: before.posts.filter((post) => post.id !== id) })),
  };
}
