import type { RefObject } from 'react';
import type { UnpublishedPost } from '@/domain/posts/post';
import { useShortcuts } from '@/hooks/useShortcuts';
import { itemAfterStep } from '@/services/browser/itemAfterStep';
import type { FocusedPostStore } from './focusedPost';

interface QueueActions {
  readonly onToggle: (post: UnpublishedPost) => void;
  readonly onExtend: (post: UnpublishedPost) => void;
  readonly onEdit: (post: UnpublishedPost) => void;
  readonly onOpinion: (post: UnpublishedPost) => void;
  /** @param current the post from which on others are selected; null for the first one */
  readonly onFill: (current: UnpublishedPost | null) => void;
  /** @param current the post with focus, used if none is selected; null for none */
  readonly onPublish: (current: UnpublishedPost | null) => void;
  readonly onReject: (current: UnpublishedPost | null) => void;
  readonly onUndo: () => void;
}

/**
 * Registers the queue's single-key shortcuts. The current post is the one that contains the focus, or whose
 * pane does; j and k continue from the post that had the focus last.
 */
export function useQueueKeys(
  isOn: boolean,
  list: RefObject<HTMLElement | null>,
  posts: readonly UnpublishedPost[],
  focused: FocusedPostStore,
  actions: QueueActions,
): void {
  const items = () => [...(list.current?.children ?? [])];
  const current = () => {
    const active = document.activeElement;
    const id = active?.closest('[data-post-id]')?.getAttribute('data-post-id');
    const isInQueue = list.current?.contains(active) === true || active?.closest('.queue-pane');
    return (isInQueue && posts.find((post) => post.id === id)) || null;
  };
  const withCurrent = (act: (post: UnpublishedPost) => void) => () => {
    const post = current();
    if (post) act(post);
  };

  function move(step: 1 | -1): void {
    const id = current()?.id ?? focused.get().id;
    const index = posts.findIndex((post) => post.id === id);
    itemAfterStep(items(), index, step)?.querySelector('input')?.focus();
  }

  useShortcuts(isOn, {
    j: () => move(1),
    k: () => move(-1),
    x: withCurrent(actions.onToggle),
    X: withCurrent(actions.onExtend),
    a: () => actions.onFill(current()),
    e: withCurrent(actions.onEdit),
    o: withCurrent(actions.onOpinion),
    p: () => actions.onPublish(current()),
    r: () => actions.onReject(current()),
    z: actions.onUndo,
  });
}
