import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { IN_DIALOG, useShortcuts } from '@/hooks/useShortcuts';
import { useShortcutSetting } from '@/hooks/useShortcutSetting';
import { useStore } from '@/hooks/useStore';

export interface Pager {
  /** Whether there is a list to go along. */
  readonly isListed: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** While the page loads the posts that follow its last. */
  readonly isLoading: boolean;
  readonly goPrevious: () => void;
  readonly goNext: () => void;
}

/** What stands beside a post; nothing where the post is not among them. */
function neighbours(posts: readonly Post[], postId: string) {
  const index = posts.findIndex(({ id }) => id === postId);
  const isListed = index !== -1;
  return { isListed, previous: posts[index - 1], next: isListed ? posts[index + 1] : undefined };
}

/** The way from the open post along the page's posts, by keys too. */
export function usePager(postId: string, onShow: (post: Post) => void): Pager {
  const { shown, newer } = usePosts();
  const { posts, loadMore } = useStore(shown);
  const copies = useStore(newer);
  /** What follows the page's last post, while it is on its way. */
  const [asked, setAsked] = useState<{
    from: string;
    first: Promise<Post | null | undefined>;
  } | null>(null);

  const remaining = posts.filter(({ id }) => id === postId || copies.get(id) !== null);
  const { isListed, previous, next } = neighbours(remaining, postId);

  /** The posts asked for that the address has not reached: two quick keys are two posts. */
  const ahead = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    // It may pass some by; a post that is not among them was opened by something else.
    const reached = ahead.current.lastIndexOf(postId);
    ahead.current = reached === -1 ? [] : ahead.current.slice(reached + 1);
  }, [postId]);
  const headedFor = () => ahead.current.at(-1) ?? postId;

  function show(post: Post): void {
    ahead.current = [...ahead.current, post.id];
    onShow(post);
  }

  const showLoaded = useEffectEvent((from: string, first: Post | null | undefined) => {
    setAsked(null);
    // The reader may be elsewhere by now.
    if (from !== headedFor()) return;
    if (first) show(first);
    else if (first === undefined) toast.error(messages.error.loadPosts);
  });
  useEffect(() => {
    if (asked) void asked.first.then((first) => showLoaded(asked.from, first));
  }, [asked]);

  function goPrevious(): void {
    const from = neighbours(remaining, headedFor());
    if (from.previous) show(from.previous);
  }
  function goNext(): void {
    const from = neighbours(remaining, headedFor());
    if (from.next) show(from.next);
    else if (from.isListed && loadMore) {
      setAsked({ from: headedFor(), first: loadMore() });
    }
  }

  const [areLettersOn] = useShortcutSetting();
  useShortcuts(true, { ArrowLeft: goPrevious, ArrowRight: goNext }, IN_DIALOG);
  useShortcuts(areLettersOn, { k: goPrevious, j: goNext }, IN_DIALOG);

  return {
    isListed,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined || (isListed && loadMore !== null),
    isLoading: asked?.from === postId,
    goPrevious,
    goNext,
  };
}
