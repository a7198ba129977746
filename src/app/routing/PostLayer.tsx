import { useEffect } from 'react';
import { postDialog } from '@/app/dialogs/dialogs';
import { LazyDialog } from '@/app/dialogs/LazyDialog';
import { pathBeneath } from '@/domain/archive/archiveAddress';
import { whenIdle } from '@/lib/whenIdle';
import type { PostAddress } from './usePostAddress';
import { useRestoreCardFocus } from './useRestoreCardFocus';

interface PostLayerProps {
  readonly address: PostAddress;
}

/** Renders the open post over the page it was opened from. */
export function PostLayer({ address }: PostLayerProps) {
  const { postId, page, close, show } = address;
  useRestoreCardFocus(postId, pathBeneath(page));

  // Preload the post dialog when idle, so that the first post opens without a wait. A failed
  // preload is retried when a post is opened.
  useEffect(() => whenIdle(() => void postDialog.preload()), []);

  if (postId === null) return null;
  return (
    <LazyDialog
      component={postDialog}
      hasAddress
      dialog={{ postId, onClose: close, onShow: show }}
    />
  );
}
