import { useEffect, useEffectEvent, useState } from 'react';
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
  const index = remaining.findIndex(({ id }) => id === postId);
  const isListed = index !== -1;
  const previous = remaining[index - 1];
  const next = isListed ? remaining[index + 1] : undefined;

  /** Returns false if the reader has moved on while the posts were loading. */
  const endLoad = (from: string): boolean => {
    setPendingLoad(null);
    return from === postId;
  };
  const showLoaded = useEffectEvent((from: string, first: PublishedPost | null) => {
    if (endLoad(from) && first) onShow(first);
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
    if (previous) onShow(previous);
  }
  function goNext(): void {
    if (next) onShow(next);
    else if (isListed && loadMore) setPendingLoad({ from: postId, first: loadMore() });
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
