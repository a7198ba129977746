import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { usePosts } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import type { LoadError } from '@/hooks/query';
import { IN_DIALOG, useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { useStore } from '@/hooks/useStore';

export interface Pager {
  /** True if the open post belongs to the page's list. */
  readonly isListed: boolean;
  /** Position of the open post in the list, from 1. */
  readonly position: number;
  /** Number of posts in the list, without those that `goNext` would load. */
  readonly count: number;
  readonly canLoadMore: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** True if the page is loading more posts at its end. */
  readonly isLoading: boolean;
  readonly goPrevious: () => void;
  readonly goNext: () => void;
}

/** Finds the posts before and after a post; undefined if the list does not contain it. */
function neighbours(posts: readonly PublishedPost[], postId: string) {
  const index = posts.findIndex(({ id }) => id === postId);
  const isListed = index !== -1;
  return {
    index,
    isListed,
    previous: posts[index - 1],
    next: isListed ? posts[index + 1] : undefined,
  };
}

/** Navigates from the open post to the previous and next post of the page, also by keyboard. */
export function usePager(postId: string, onShow: (post: PublishedPost) => void): Pager {
  const { shown, updates } = usePosts();
  const { posts, loadMore } = useStore(shown);
  const copies = useStore(updates);
  /** The pending load of more posts, started at the post `from`; `first` is the next post. */
  const [pendingLoad, setPendingLoad] = useState<{
    from: string;
    first: Promise<PublishedPost | null>;
  } | null>(null);

  const remaining = posts.filter(({ id }) => id === postId || copies.get(id) !== null);
  const { index, isListed, previous, next } = neighbours(remaining, postId);

  /** Ids requested but not yet in the URL, so that two quick key presses move by two posts. */
  const requestedIds = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    // The URL may skip requested ids; an id not among them was opened otherwise and clears them.
    const reached = requestedIds.current.lastIndexOf(postId);
    requestedIds.current = reached === -1 ? [] : requestedIds.current.slice(reached + 1);
  }, [postId]);
  const getTargetId = () => requestedIds.current.at(-1) ?? postId;

  function show(post: PublishedPost): void {
    requestedIds.current = [...requestedIds.current, post.id];
    onShow(post);
  }

  /** Returns false if the reader has moved on while the posts were loading. */
  const endLoad = (from: string): boolean => {
    setPendingLoad(null);
    return from === getTargetId();
  };
  const showLoaded = useEffectEvent((from: string, first: PublishedPost | null) => {
    if (endLoad(from) && first) show(first);
  });
  const fail = useEffectEvent((from: string, error: LoadError) => {
    if (endLoad(from)) toastFailure(error);
  });
  useEffect(() => {
    let isClosed = false;
    pendingLoad?.first.then(
      (first) => isClosed || showLoaded(pendingLoad.from, first),
      (error: LoadError) => isClosed || fail(pendingLoad.from, error),
    );
    return () => {
      isClosed = true;
    };
  }, [pendingLoad]);

  function goPrevious(): void {
    const from = neighbours(remaining, getTargetId());
    if (from.previous) show(from.previous);
  }
  function goNext(): void {
    const from = neighbours(remaining, getTargetId());
    if (from.next) show(from.next);
    else if (from.isListed && loadMore) {
      setPendingLoad({ from: getTargetId(), first: loadMore() });
    }
  }

  const [areLettersOn] = useShortcutSetting();
  useShortcuts(true, { ArrowLeft: goPrevious, ArrowRight: goNext }, IN_DIALOG);
  useShortcuts(areLettersOn, { k: goPrevious, j: goNext }, IN_DIALOG);

  return {
    isListed,
    position: index + 1,
    count: remaining.length,
    canLoadMore: loadMore !== null,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined || (isListed && loadMore !== null),
    isLoading: pendingLoad?.from === postId,
    goPrevious,
    goNext,
  };
}
