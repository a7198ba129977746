import {
  cardSelector,
  isOpener,
  isPlainClick,
  openerSelector,
  postIdOf,
} from '@/components/post/cardElements';
import { postPath } from '@/config/paths';
import { createStore } from '@/lib/store';

/** The id of the post whose card was pressed in the preview, before the app could open it. */
const pressedPostId = createStore<string | null>(null);
/** A selector of the focused element of the preview, which finds the same element in the app. */
const focusedSelector = createStore<string | null>(null);
const recording = new AbortController();

function selectorOf(element: HTMLElement): string | null {
  const postId = postIdOf(element);
  const href = element.getAttribute('href');
  if (href !== null && !isOpener(element)) {
    return `${postId === null ? '' : cardSelector(postId)} a[href=${JSON.stringify(href)}]`;
  }
  return postId === null ? null : openerSelector(postId);
}

/**
 * Records the focus and a pressed card in the page before React, where a card cannot be opened over
 * the page yet. All other links already work, as does opening a card in another tab.
 */
export function recordPreviewEvents(container: Element): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) focusedSelector.set(selectorOf(activeElement));
  // Aborted by `stopRecording`, once the app has replaced the preview.
  const { signal } = recording;
  const addRecorder = (name: string, onElement: (element: HTMLElement, event: Event) => void) =>
    container.addEventListener(
      name,
      (event) => {
        if (event.target instanceof HTMLElement) onElement(event.target, event);
      },
      { signal },
    );
  addRecorder('focusin', (element) => focusedSelector.set(selectorOf(element)));
  addRecorder('click', (element, event) => {
    if (!(event instanceof MouseEvent && isPlainClick(event))) return;
    const isCard = isOpener(element);
    pressedPostId.set(isCard ? postIdOf(element) : null);
    if (isCard) event.preventDefault();
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

/** Clicks the app's card for the card that was pressed in the preview. Later calls do nothing. */
export function replayPress(): void {
  const postId = pressedPostId.get();
  pressedPostId.set(null);
  if (postId !== null) document.querySelector<HTMLElement>(openerSelector(postId))?.click();
}

/** Opens the page of the post that was pressed in the preview, if the app cannot be loaded. */
export function followPress(): void {
  const postId = pressedPostId.get();
  if (postId !== null) location.assign(postPath(postId));
}
