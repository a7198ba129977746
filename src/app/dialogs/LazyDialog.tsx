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
  /** True if nobody has asked for it: nothing is said while it loads, nor if that fails. */
  readonly isUnasked?: boolean;
}

/**
 * Renders a dialog from a chunk of its own. If the chunk fails to load, shows a toast and closes
 * the dialog; the next opening loads the chunk again.
 */
export function LazyDialog<P extends Closable>(props: LazyDialogProps<P>) {
  function onFailure(error: unknown): void {
    const failure = chunkFailure('open a dialog', error);
    if (props.isUnasked !== true) toastFailure(failure);
    props.dialog.onClose();
  }
  return (
    <ErrorBoundary fallback={null} onError={onFailure}>
      <Loaded {...props} />
    </ErrorBoundary>
  );
}

function Loaded<P extends Closable>({
  component,
  dialog,
  hasAddress,
  isUnasked,
}: LazyDialogProps<P>) {
  const Content = useChunk(component)?.default;
  if (!Content && isUnasked) return null;
  if (!Content) return <WaitingDialog onClose={dialog.onClose} hasAddress={hasAddress} />;
  return <Content {...dialog} />;
}
