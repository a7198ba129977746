import { Suspense, useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { ErrorBoundary } from '@/app/shell/ErrorBoundary';
import { lazyComponent, type ComponentChunk } from '@/app/shell/lazyComponent';
import { chunkFailure } from '@/services/browser/loadFailure';
import { WaitingDialog } from './WaitingDialog';

interface Closable {
  readonly onClose: () => void;
}

interface LazyDialogProps<P extends Closable> {
  readonly component: ComponentChunk<P>;
  readonly dialog: P;
}

/**
 * Renders a dialog from a chunk of its own. If the chunk fails to load, shows a toast and closes
 * the dialog; the next opening loads the chunk again.
 */
export function LazyDialog<P extends Closable>({ component, dialog }: LazyDialogProps<P>) {
  // Each opening creates a component of its own, which loads again after a failure. The state is
  // outside of the Suspense boundary, because React discards the state of a tree that suspends on
  // its first render.
  const [Content] = useState(() => lazyComponent(component));

  function onFailure(error: unknown): void {
    toastFailure(chunkFailure('open a dialog', error));
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
