import { useEffect } from 'react';
import { askBeforeUnload } from '@/services/browser/askBeforeUnload';

/**
 * Guards unsaved input: closing the tab shows the browser's own prompt. The dialog that holds the
 * input is locked, so that the back button asks, too (components/ui/dialogHistory).
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? askBeforeUnload() : undefined), [isUnsaved]);
}
