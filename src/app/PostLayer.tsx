import { useEffect } from 'react';
import { whenIdle } from '@/hooks/whenIdle';
import { LazyDialog } from './LazyDialog';
import { dialogs, preloadDialog } from './dialogs';
import { useCardFocus } from './useCardFocus';
import type { PostAddress } from './usePostAddress';

interface PostLayerProps {
  readonly address: PostAddress;
  readonly onSignInNeeded: () => void;
}

/** The open post over whichever page it was opened from: the one place that shows it. */
export function PostLayer({ address, onSignInNeeded }: PostLayerProps) {
  const { postId, page, close, show } = address;
  useCardFocus(postId, page.pathname);

  // Once the page is quiet, so that the first post opens at once. What fails now is asked for again.
  useEffect(() => whenIdle(() => void preloadDialog('post')), []);

  if (postId === null) return null;
  return (
    <LazyDialog
      part={dialogs.post}
      dialog={{ postId, onClose: close, onShow: show, onSignInNeeded }}
    />
  );
}
