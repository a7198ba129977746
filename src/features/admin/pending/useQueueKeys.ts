import { useRef, type RefObject } from 'react';
import type { UnpublishedPost } from '@/domain/posts/post';
import { useShortcuts } from '@/hooks/useShortcuts';
import { itemAfterStep } from '@/services/browser/itemAfterStep';

interface QueueActions {
  readonly onToggle: (post: UnpublishedPost) => void;
  readonly onExtend: (post: UnpublishedPost) => void;
  readonly onEdit: (post: UnpublishedPost) => void;
  /** @param current the post with focus, used if none is selected; null for none */
  readonly onPublish: (current: UnpublishedPost | null) => void;
  readonly onReject: (current: UnpublishedPost | null) => void;
  readonly onUndo: () => void;
}

/**
 * Registers the queue's single-key shortcuts. The current post is the one that contains the focus.
 *
 * @returns a callback for the id of the post that receives focus; j and k continue from that post
 */
export function useQueueKeys(
  isOn: boolean,
  list: RefObject<HTMLElement | null>,
  posts: readonly UnpublishedPost[],
  actions: QueueActions,
): (id: string) => void {
  const lastFocusedId = useRef('');
  const items = () => [...(list.current?.querySelectorAll(':scope > [data-post-id]') ?? [])];
  const currentIndex = () => items().findIndex((item) => item.contains(document.activeElement));
  const current = () => posts[currentIndex()] ?? null;
  const withCurrent = (act: (post: UnpublishedPost) => void) => () => {
    const post = current();
    if (post) act(post);
  };

  function move(step: 1 | -1): void {
    const index = posts.findIndex(({ id }) => id === lastFocusedId.current);
    itemAfterStep(items(), index, step)?.querySelector('input')?.focus();
  }

  useShortcuts(isOn, {
    j: () => move(1),
    k: () => move(-1),
    x: withCurrent(actions.onToggle),
    X: withCurrent(actions.onExtend),
    e: withCurrent(actions.onEdit),
    p: () => actions.onPublish(current()),
    r: () => actions.onReject(current()),
    z: actions.onUndo,
  });
  return (id) => {
    lastFocusedId.current = id;
  };
}
