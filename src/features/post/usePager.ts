import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
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

/** Arrow keys belong to what is being typed, to the browser's own shortcuts, to a dialog on top. */
function isForPager(event: KeyboardEvent): boolean {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  return !hasModifier && !isTyping && document.querySelectorAll('dialog[open]').length === 1;
}

/** What stands beside a post; nothing where the post is not among them. */
function neighbours(posts: readonly Post[], postId: string) {
  const index = posts.findIndex(({ id }) => id === postId);
  const isListed = index !== -1;
  return { isListed, previous: posts[index - 1], next: isListed ? posts[index + 1] : undefined };
}

/** The way from the open post along the page's posts, by the arrow keys too. */
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

  /** Ahead of what is shown while the address follows: two quick keys are two posts. */
  const headedFor = useRef(postId);
  useLayoutEffect(() => {
    headedFor.current = postId;
  }, [postId]);

  function show(post: Post): void {
    headedFor.current = post.id;
    onShow(post);
  }

  const showLoaded = useEffectEvent((from: string, first: Post | null | undefined) => {
    setAsked(null);
    // The reader may be elsewhere by now.
    if (from !== headedFor.current) return;
    if (first) show(first);
    else if (first === undefined) toast.error(messages.error.loadPosts);
  });
  useEffect(() => {
    if (asked) void asked.first.then((first) => showLoaded(asked.from, first));
  }, [asked]);

  function goPrevious(): void {
    const from = neighbours(remaining, headedFor.current);
    if (from.previous) show(from.previous);
  }
  function goNext(): void {
    const from = neighbours(remaining, headedFor.current);
    if (from.next) show(from.next);
    else if (from.isListed && loadMore) {
      setAsked({ from: headedFor.current, first: loadMore() });
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPager(event)) return;
    if (event.key === 'ArrowLeft') goPrevious();
    if (event.key === 'ArrowRight') goNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    isListed,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined || (isListed && loadMore !== null),
    isLoading: asked?.from === postId,
    goPrevious,
    goNext,
  };
}
