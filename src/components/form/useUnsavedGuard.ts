import { useEffect } from 'react';

/**
 * Guards unsaved input: closing the tab shows the browser's own prompt. The dialog that holds the
 * input is locked, so that the back button asks, too (components/ui/dialogHistory).
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);
}
