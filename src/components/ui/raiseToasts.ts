/** Id of the popover that contains the toasts. */
export const TOAST_LAYER_ID = 'toasts';

/** Moves the toasts above the element that entered the browser's top layer last. */
export function raiseToasts(): void {
  const layer = document.getElementById(TOAST_LAYER_ID);
  // jsdom has no popovers.
  if (!layer?.showPopover) return;
  // Reopening the popover recalculates the styles of the whole page: skip that without a toast.
  if (layer.matches(':popover-open') && layer.textContent === '') return;
  layer.hidePopover();
  layer.showPopover();
}
