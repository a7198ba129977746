import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '@/config/messages';
import type { OwnPost, Post } from '@/domain/post';
import { logError } from '@/services/log';
import { fetchOwnPosts, type OwnPostCursor } from '@/services/ownPosts';
import { watchAnyPost } from '@/services/posts';

interface Pages {
  readonly posts: readonly OwnPost[];
  /** Where the next page begins; null at the end, and before the first page. */
  readonly next: OwnPostCursor | null;
  readonly isLoading: boolean;
  /** The sentence to show when a page could not be had. */
  readonly failure: string | null;
}

const BEGIN: Pages = { posts: [], next: null, isLoading: true, failure: null };

/**
 * One's own posts, a page at a time; those that wait for a decision are followed.
 *
 * @param lastPostId the post sent last: when there is another, the first page is read anew
 */
export function useOwnPosts(uid: string, lastPostId: string | null) {
  const [pages, setPages] = useState(BEGIN);
  const { posts, next } = pages;

  const load = useCallback(
    async (after: OwnPostCursor | null, isStale: () => boolean = () => false) => {
      setPages((now) => ({ ...now, isLoading: true, failure: null }));
      try {
        const page = await fetchOwnPosts(uid, after);
        if (isStale()) return;
        setPages((now) => ({
          posts: after ? [...now.posts, ...page.posts] : page.posts,
          next: page.next,
          isLoading: false,
          failure: null,
        }));
      } catch (error) {
        logError('load own posts', error);
        const failure = messages.error.loadPosts;
        if (!isStale()) setPages((now) => ({ ...now, isLoading: false, failure }));
      }
    },
    [uid],
  );

  useEffect(() => {
    let isOver = false;
    void load(null, () => isOver);
    return () => {
      isOver = true;
    };
  }, [load, lastPostId]);

  const forget = useCallback((postId: string) => {
    setPages((now) => ({ ...now, posts: now.posts.filter(({ id }) => id !== postId) }));
  }, []);

  const onPost = useEffectEvent((postId: string, post: Post | null) => {
    // What nobody decided on yet goes by its author's will alone.
    if (!post) return forget(postId);
    const replace = (own: OwnPost) => (own.id === postId ? { ...own, post } : own);
    return setPages((now) => ({ ...now, posts: now.posts.map(replace) }));
  });
  const pendingIds = posts
    .filter(({ post }) => post?.status === 'pending')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ids = pendingIds === '' ? [] : pendingIds.split(' ');
    const stops = ids.map((id) => watchAnyPost(id, (post) => onPost(id, post)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [pendingIds]);

  return {
    ...pages,
    hasMore: next !== null,
    /** The next page, or again the one that could not be had. */
    loadMore: () => void load(next),
    forget,
  };
}
