import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { logError } from '@/services/log';
import { fetchPublishedPosts, type PostCursor, type PostPage } from '@/services/posts';

interface Published {
  readonly posts: readonly Post[];
  /** Where the next page begins; null after the last one. */
  readonly next: PostCursor | null;
  readonly isKnown: boolean;
}

interface Request {
  /** null for the first page. */
  readonly after: PostCursor | null;
  readonly hasFailed: boolean;
}

const timeOf = (post: Post | undefined): number => post?.publishedAt?.getTime() ?? 0;

/** The first page, read anew, before what was loaded behind it. */
function withFirstPage(list: Published, page: PostPage): Published {
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
function withPage(list: Published, page: PostPage): Published {
  const ids = new Set(list.posts.map(({ id }) => id));
  const added = page.posts.filter(({ id }) => !ids.has(id));
  return { posts: [...list.posts, ...added], next: page.next, isKnown: true };
}

/**
 * The published posts, newest first, page by page.
 *
 * @param version the first page is read again when it changes: something was published
 */
export function usePublished(version: string) {
  const [list, setList] = useState<Published>({ posts: [], next: null, isKnown: false });
  /** The page wanted; null for none. */
  const [request, setRequest] = useState<Request | null>({ after: null, hasFailed: false });
  const [readVersion, setReadVersion] = useState(version);
  if (version !== readVersion) {
    setReadVersion(version);
    setRequest({ after: null, hasFailed: false });
  }

  useEffect(() => {
    if (!request || request.hasFailed) return undefined;
    const { after } = request;
    let isStale = false;
    fetchPublishedPosts(after).then(
      (page) => {
        if (isStale) return;
        setList((before) => (after ? withPage(before, page) : withFirstPage(before, page)));
        setRequest(null);
      },
      (error: unknown) => {
        logError('load published posts', error);
        if (!isStale) setRequest({ after, hasFailed: true });
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
    isLoading: request !== null && !request.hasFailed,
    hasFailed: request?.hasFailed ?? false,
    more: () => !request && list.next && setRequest({ after: list.next, hasFailed: false }),
    retry: () => request && setRequest({ ...request, hasFailed: false }),
    change: (id: string, part: Partial<Post>) =>
      setList((before) => ({
        ...before,
        posts: before.posts.map((post) => (post.id === id ? { ...post, ...part } : post)),
      })),
    remove: (id: string) =>
      setList((before) => ({ ...before, posts: before.posts.filter((post) => post.id !== id) })),
  };
}
