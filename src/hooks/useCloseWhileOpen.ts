import { useIsMounted } from './useIsMounted';

/**
 * Returns what closes a dialog at the end of its action. The user may have closed it while no answer came
 * (docs/writes.md#not-known-yet): then it does nothing, because another dialog may be open, with a typed text.
 */
export function useCloseWhileOpen(onClose: () => void): () => void {
  const isOpen = useIsMounted();
  return () => {
    if (isOpen()) onClose();
  };
}
