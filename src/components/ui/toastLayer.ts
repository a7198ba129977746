import { useSyncExternalStore } from 'react';

/** Id of the popover that contains the toasts; raiseToasts puts it above dialogs. */
export const TOAST_LAYER_ID = 'toasts';

let newest = '';
const listeners = new Set<() => void>();

/** Moves the toasts above the element that entered the browser's top layer last. */
export function raiseToasts(): void {
  const layer = document.getElementById(TOAST_LAYER_ID);
  // jsdom has no popovers.
  if (!layer?.showPopover) return;
  // Reopening the popover recalculates the styles of the whole page: skip that without a toast.
  if (layer.matches(':popover-open') && newest === '') return;
  layer.hidePopover();
  layer.showPopover();
}

/**
 * Raises the toasts and notifies the subscribers of useNewestToast.
 *
 * @param text of the newest toast, '' if there is none
 */
export function announceToast(text: string): void {
  newest = text;
  raiseToasts();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the text of the newest toast, '' if there is none. */
export const useNewestToast = (): string => useSyncExternalStore(subscribe, () => newest);
