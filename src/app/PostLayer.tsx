import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { whenQuiet } from '@/hooks/whenQuiet';
import { ErrorBoundary } from './ErrorBoundary';
import { loadEarly } from './newVersion';
import { useCardFocus } from './useCardFocus';
import type { PostAddress } from './usePostAddress';
import { WaitingDialog } from './WaitingDialog';

const importDialog = () => import('@/features/post/PostDialog');

/** React remembers a chunk that failed to load: asking again takes a new lazy component. */
const loadDialog = () => lazy(async () => ({ default: (await importDialog()).PostDialog }));

interface PostLayerProps {
  readonly address: PostAddress;
  readonly onSignInNeeded: () => void;
}

/** The open post over whichever page it was opened from: the one place that shows it. */
export function PostLayer({ address, onSignInNeeded }: PostLayerProps) {
  const { postId, page, close, show } = address;
  const [PostDialog, setDialog] = useState(loadDialog);
  useCardFocus(postId, page.pathname);

  // Once the page is quiet, so that the first post opens at once. What fails now is asked for again.
  useEffect(() => whenQuiet(() => void loadEarly(importDialog)), []);

  function onChunkFailure(): void {
    toast.error(messages.error.offline);
    close();
    setDialog(loadDialog);
  }

  if (postId === null) return null;
  return (
    <ErrorBoundary fallback={null} onError={onChunkFailure}>
      <Suspense fallback={<WaitingDialog onClose={close} />}>
        <PostDialog postId={postId} onClose={close} onShow={show} onSignInNeeded={onSignInNeeded} />
      </Suspense>
    </ErrorBoundary>
  );
}
