/** Elements in which a key types text or selects an option; checkboxes and radio buttons do not. */
const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Returns true if the key was pressed in the app or with no element focused. Extensions (password
 * managers, translators) add their fields outside of #root or in shadow roots. Of a closed shadow
 * root the path has the host only, which inside of #root is a custom element or cannot have the focus.
 */
export function isFromApp(event: Event): boolean {
  const path = event.composedPath();
  const [source] = path;
  if (source === document.body) return true;
  const isForeign = path.some(
    (node) =>
      node instanceof ShadowRoot || (node instanceof Element && node.localName.includes('-')),
  );
  if (isForeign || !(source instanceof HTMLElement)) return false;
  // An element has the focus although it cannot: the field is in its closed shadow root.
  const isHost =
    source === document.activeElement && source.tabIndex < 0 && !source.hasAttribute('tabindex');
  return !isHost && source.closest('#root') !== null;
}

/** Returns true if the key may be a shortcut: pressed in the app, where it types nothing. */
export const isShortcutEvent = (event: Event): boolean =>
  isFromApp(event) &&
  !(event.target instanceof Element && event.target.closest(TEXT_INPUTS) !== null);
