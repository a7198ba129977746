import { useEffect } from 'react';
import { promptBeforeUnload } from '@/lib/unloadPrompt';

/**
 * Guards unsaved input: closing the tab shows the browser's own prompt. The dialog that holds the
 * input is locked, so that the back button asks, too (components/ui/dialogHistory).
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? promptBeforeUnload() : undefined), [isUnsaved]);
}
