import { useEffect, useEffectEvent, useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import type { ComponentChunk } from '@/app/chunks/lazyComponent';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { WaitingDialog } from './WaitingDialog';

export interface Closable {
  readonly onClose: () => void;
}

interface LazyDialogProps<P extends Closable> {
  readonly component: ComponentChunk<P>;
  readonly dialog: P;
  /** True if the dialog is a history entry of the router. */
  readonly hasAddress?: boolean;
}

/**
 * Renders a dialog from a chunk of its own. If the chunk fails to load, shows a toast and closes
 * the dialog; the next opening loads the chunk again. Without Suspense, which would show a loaded
 * dialog 300 ms after its loading state at the earliest.
 */
export function LazyDialog<P extends Closable>(props: LazyDialogProps<P>) {
  const { component, dialog, hasAddress = false } = props;
  const [loaded, setLoaded] = useState(() => component.loaded());

  function onFailure(error: unknown): void {
    toastFailure(chunkFailure('open a dialog', error));
    dialog.onClose();
  }
  const onLoadFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (loaded) return undefined;
    let isStale = false;
    component.load().then(
      (module) => !isStale && setLoaded(module),
      (error: unknown) => !isStale && onLoadFailure(error),
    );
    return () => {
      isStale = true;
    };
  }, [component, loaded]);

  if (!loaded) return <WaitingDialog onClose={dialog.onClose} hasAddress={hasAddress} />;
  const Content = loaded.default;
  return (
    <ErrorBoundary fallback={null} onError={onFailure}>
      <Content {...dialog} />
    </ErrorBoundary>
  );
}
