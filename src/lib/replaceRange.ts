/**
 * Replaces a range of a focused text field as if it was typed: the field raises its input event, the
 * caret stands after the text, and the browser can undo it.
 */
export function replaceRange(
  field: HTMLTextAreaElement,
  [start, end]: readonly [start: number, end: number],
  text: string,
): void {
  field.setSelectionRange(start, end);
  // Deprecated, but the only way in all engines that keeps the list of what can be undone.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
