import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '@/config/messages';
import type { OwnPost } from '@/domain/ownPost';
import type { Post } from '@/domain/post';
import { REMOVAL_REASON } from '@/domain/reports';
import { logError } from '@/services/browser/log';
import type { PageCursor } from '@/services/firebase/page';
import { fetchOwnPosts } from '@/services/posts/ownPosts';
import { subscribeToPostOfAnyStatus } from '@/services/posts/posts';

interface Pages {
  readonly posts: readonly OwnPost[];
  /** Cursor of the next page; null at the end, and before the first page. */
  readonly next: PageCursor | null;
  readonly isLoading: boolean;
  /** Message shown when a page could not be loaded; null otherwise. */
  readonly failure: string | null;
}

const INITIAL: Pages = { posts: [], next: null, isLoading: true, failure: null };

/** Returns the pages so far with the next one; if that fails, with an error message. */
async function withNextPage(uid: string, { posts, next }: Pages): Promise<Pages> {
  try {
    const page = await fetchOwnPosts(uid, next);
    return { posts: [...posts, ...page.posts], next: page.next, isLoading: false, failure: null };
  } catch (error) {
    logError('load own posts', error);
    return { posts, next, isLoading: false, failure: messages.error.loadPosts };
  }
}

/** Loads the user's own posts page by page, and subscribes to the pending ones. */
export function useOwnPosts(uid: string) {
  const [pages, setPages] = useState(INITIAL);
  const { posts } = pages;

  useEffect(() => {
    let isOver = false;
    void withNextPage(uid, INITIAL).then((first) => {
      if (!isOver) setPages(first);
    });
    return () => {
      isOver = true;
    };
  }, [uid]);

  async function loadMore(): Promise<void> {
    setPages({ ...pages, isLoading: true, failure: null });
    const more = await withNextPage(uid, pages);
    // Only new posts are appended: loaded ones may have been decided or withdrawn during the
    // request.
    setPages((now) => ({ ...more, posts: [...now.posts, ...more.posts.slice(posts.length)] }));
  }

  const forget = useCallback((postId: string) => {
    setPages((now) => ({ ...now, posts: now.posts.filter(({ id }) => id !== postId) }));
  }, []);

  const update = (postId: string, fields: Partial<OwnPost>) => {
    const replace = (own: OwnPost) => (own.id === postId ? { ...own, ...fields } : own);
    setPages((now) => ({ ...now, posts: now.posts.map(replace) }));
  };
  const onPost = useEffectEvent((postId: string, post: Post | null) => {
    // Only its author can delete a pending post, so the post was withdrawn.
    if (!post) return forget(postId);
    return update(postId, { post });
  });
  const pendingIds = posts
    .filter(({ post }) => post?.status === 'pending')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ids = pendingIds === '' ? [] : pendingIds.split(' ');
    const unsubscribes = ids.map((id) =>
      subscribeToPostOfAnyStatus(id, (post) => onPost(id, post)),
    );
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [pendingIds]);

  return {
    ...pages,
    hasMore: pages.next !== null,
    /** Loads the next page, or retries the one that failed. */
    loadMore: () => void loadMore(),
    forget,
    noteRequest: (postId: string) => update(postId, { reported: REMOVAL_REASON }),
  };
}
