import { toastFailure } from '@/components/layout/toastFailure';
import { ErrorBoundary } from '@/app/chunks/ErrorBoundary';
import type { ComponentChunk } from '@/app/chunks/lazyComponent';
import { useChunk } from '@/app/chunks/useChunk';
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
 * the dialog; the next opening loads the chunk again.
 */
export function LazyDialog<P extends Closable>(props: LazyDialogProps<P>) {
  function onFailure(error: unknown): void {
    toastFailure(chunkFailure('open a dialog', error));
    props.dialog.onClose();
  }
  return (
    <ErrorBoundary fallback={null} onError={onFailure}>
      <Loaded {...props} />
    </ErrorBoundary>
  );
}

function Loaded<P extends Closable>({ component, dialog, hasAddress }: LazyDialogProps<P>) {
  const Content = useChunk(component)?.default;
  if (!Content) return <WaitingDialog onClose={dialog.onClose} hasAddress={hasAddress} />;
  return <Content {...dialog} />;
}
