import { lazy, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { ErrorBoundary } from './ErrorBoundary';
import type { LazyComponent } from './lazyComponent';
import { WaitingDialog } from './WaitingDialog';

interface Closable {
  readonly onClose: () => void;
}

interface LazyDialogProps<P extends Closable> {
  readonly part: LazyComponent<P>;
  readonly dialog: P;
}

/** A dialog in a file of its own. Where that cannot be had this says so; the next time asks again. */
export function LazyDialog<P extends Closable>({ part, dialog }: LazyDialogProps<P>) {
  // React remembers what failed to load: each opening has its own. Outside the boundary, or it would
  // be forgotten while it loads.
  const [Content] = useState(() => part.loaded() ?? lazy(part.load));

  function onFailure(): void {
    toast.error(messages.error.offline);
    dialog.onClose();
  }

  return (
    <ErrorBoundary fallback={null} onError={onFailure}>
      <Suspense fallback={<WaitingDialog onClose={dialog.onClose} />}>
        <Content {...dialog} />
      </Suspense>
    </ErrorBoundary>
  );
}
