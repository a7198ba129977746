import {
  cardSelector,
  isOpener,
  isPlainClick,
  openerSelector,
  postIdOf,
} from '@/components/post/cardElements';
import { createStore } from '@/lib/store';

declare global {
  /** Id of the button that was pressed last in a prerendered page, null for anything else (scripts/prerender/startAppLater.ts). */
  // eslint-disable-next-line no-var -- how a global is declared
  var pressedButton: string | null | undefined;
}

/**
 * A selector of what was pressed in the preview, before the app could open it: a card, or a button that
 * opens a dialog.
 */
const pressedSelector = createStore<string | null>(null);
/** A selector of the focused element of the preview, which finds the same element in the app. */
const focusedSelector = createStore<string | null>(null);
const recording = new AbortController();

function selectorOf(element: HTMLElement): string | null {
  // The wall has several buttons for a new post, some of them hidden.
  if (element.dataset['dialog'] !== undefined) return `#${element.id}`;
  const postId = postIdOf(element);
  const href = element.getAttribute('href');
  if (href !== null && !isOpener(element)) {
    return `${postId === null ? '' : cardSelector(postId)} a[href=${JSON.stringify(href)}]`;
  }
  return postId === null ? null : openerSelector(postId);
}

/**
 * Records the focus and a pressed card or button in the page before React, where neither can open
 * anything over the page yet. All other links already work, as does opening a card in another tab.
 */
export function recordPreviewEvents(container: Element): void {
  const { pressedButton } = globalThis;
  if (pressedButton) pressedSelector.set(`#${pressedButton}`);
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) focusedSelector.set(selectorOf(activeElement));
  // Aborted by `stopRecording`, once the app has replaced the preview.
  const { signal } = recording;
  const addRecorder = (name: string, onElement: (element: HTMLElement, event: Event) => void) =>
    container.addEventListener(
      name,
      (event) => {
        const { target } = event;
        if (!(target instanceof HTMLElement)) return;
        // A translator wraps the text of a button in elements of its own.
        onElement(target.closest<HTMLElement>('a, button') ?? target, event);
      },
      { signal },
    );
  addRecorder('focusin', (element) => focusedSelector.set(selectorOf(element)));
  addRecorder('click', (element, event) => {
    if (!(event instanceof MouseEvent && isPlainClick(event))) return;
    const isRepeated = isOpener(element) || element.dataset['dialog'] !== undefined;
    pressedSelector.set(isRepeated ? selectorOf(element) : null);
    if (isRepeated) event.preventDefault();
  });
}

/**
 * Stops recording and restores the focus. Call it in the layout effect in which the app replaces
 * the preview: the app handles events from then on. Call it, too, if the app cannot be loaded: the
 * links of the cards then lead to the pages of their posts.
 */
export function stopRecording(): void {
  if (recording.signal.aborted) return;
  recording.abort();
  const focused = focusedSelector.get();
  if (focused !== null)
    document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/**
 * Clicks the app's card or button for the one that was pressed in the preview. If the app cannot be
 * loaded, the preview's card is still there: its link leads to the page of the post. Later calls do
 * nothing.
 */
export function replayPress(): void {
  const selector = pressedSelector.get();
  pressedSelector.set(null);
  if (selector !== null) document.querySelector<HTMLElement>(selector)?.click();
}
