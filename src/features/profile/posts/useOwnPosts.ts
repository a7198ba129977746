import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '@/config/messages';
import type { OwnPost, Post } from '@/domain/post';
import { REMOVAL_REASON } from '@/domain/reports';
import { logError } from '@/services/log';
import { fetchOwnPosts, type OwnPostCursor } from '@/services/ownPosts';
import { subscribeToAnyPost } from '@/services/posts';

interface Pages {
  readonly posts: readonly OwnPost[];
  /** Where the next page begins; null at the end, and before the first page. */
  readonly next: OwnPostCursor | null;
  readonly isLoading: boolean;
  /** The sentence to show when a page could not be had. */
  readonly failure: string | null;
}

const BEGIN: Pages = { posts: [], next: null, isLoading: true, failure: null };

/** The pages so far with the next one; or with what to say when it could not be had. */
async function withNextPage(uid: string, { posts, next }: Pages): Promise<Pages> {
  try {
    const page = await fetchOwnPosts(uid, next);
    return { posts: [...posts, ...page.posts], next: page.next, isLoading: false, failure: null };
  } catch (error) {
    logError('load own posts', error);
    return { posts, next, isLoading: false, failure: messages.error.loadPosts };
  }
}

/** One's own posts, a page at a time; those that wait for a decision are followed. */
export function useOwnPosts(uid: string) {
  const [pages, setPages] = useState(BEGIN);
  const { posts } = pages;

  useEffect(() => {
    let isOver = false;
    void withNextPage(uid, BEGIN).then((first) => {
      if (!isOver) setPages(first);
    });
    return () => {
      isOver = true;
    };
  }, [uid]);

  async function loadMore(): Promise<void> {
    setPages({ ...pages, isLoading: true, failure: null });
    const more = await withNextPage(uid, pages);
    // What was decided or withdrawn meanwhile stays so.
    setPages((now) => ({ ...more, posts: [...now.posts, ...more.posts.slice(posts.length)] }));
  }

  const forget = useCallback((postId: string) => {
    setPages((now) => ({ ...now, posts: now.posts.filter(({ id }) => id !== postId) }));
  }, []);

  const change = (postId: string, section: Partial<OwnPost>) => {
    const replace = (own: OwnPost) => (own.id === postId ? { ...own, ...section } : own);
    setPages((now) => ({ ...now, posts: now.posts.map(replace) }));
  };
  const onPost = useEffectEvent((postId: string, post: Post | null) => {
    // What nobody decided on yet goes by its author's will alone.
    if (!post) return forget(postId);
    return change(postId, { post });
  });
  const pendingIds = posts
    .filter(({ post }) => post?.status === 'pending')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ids = pendingIds === '' ? [] : pendingIds.split(' ');
    const stops = ids.map((id) => subscribeToAnyPost(id, (post) => onPost(id, post)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [pendingIds]);

  return {
    ...pages,
    hasMore: pages.next !== null,
    /** The next page, or again the one that could not be had. */
    loadMore: () => void loadMore(),
    forget,
    noteRequest: (postId: string) => change(postId, { reported: REMOVAL_REASON }),
  };
}
