/** Events before which the dialog must be modal: they belong to it. */
const INPUTS = ['keydown', 'pointerdown', 'focusin'] as const;

/**
 * Opens a modal dialog in two steps: it is shown in the next frame, and made modal in the frame after
 * it, or before the next input. To make the page inert, the browser computes the style of each of its
 * elements, which would delay the frame that shows the dialog (docs/performance.md#measured). Not for
 * a form: a key that is pressed in the meantime may act on the element that has the focus until then.
 *
 * @param onModal called when the dialog is modal
 * @returns a function that cancels the second step
 */
export function showThenMakeModal(dialog: HTMLDialogElement, onModal: () => void): () => void {
  const inputs = new AbortController();
  // Not by show(), which would move the focus: closing would then not restore it.
  dialog.open = true;

  function cancel(): void {
    inputs.abort();
    cancelAnimationFrame(frame);
  }
  function makeModal(): void {
    cancel();
    dialog.open = false;
    dialog.showModal();
    onModal();
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(makeModal);
  });
  for (const type of INPUTS) {
    addEventListener(type, makeModal, { capture: true, signal: inputs.signal });
  }
  return cancel;
}
