import { useSyncExternalStore } from 'react';

/** The element that holds the toasts: a popover, opened once and raised when something covers it. */
export const TOAST_LAYER_ID = 'toasts';

let newest = '';
const listeners = new Set<() => void>();

/** Brings the toasts above whatever entered the browser's top layer last. */
export function raiseToasts(): void {
  const layer = document.getElementById(TOAST_LAYER_ID);
  // jsdom has no popovers.
  if (!layer?.showPopover) return;
  // Each time costs a computation of the whole page's styles: for nothing, where nothing is said.
  if (layer.matches(':popover-open') && !layer.querySelector('.toast')) return;
  layer.hidePopover();
  layer.showPopover();
}

/** Raises the toasts and tells the text of the newest, '' for none, to those who repeat it. */
export function announceToast(text: string): void {
  newest = text;
  raiseToasts();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text of the newest toast. */
export const useNewestToast = (): string => useSyncExternalStore(subscribe, () => newest);
