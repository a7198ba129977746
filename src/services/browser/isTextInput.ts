/** Elements in which a key types text or selects an option; checkboxes and radio buttons do not. */
const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Returns true if a key that is pressed on the target types text or selects an option. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;
