/** The post whose card was pressed, or has the focus, before the app could open it. */
let pressed: string | null = null;
let focused: string | null = null;
const taken = new AbortController();

const postOf = ({ target }: Event): string | null =>
  target instanceof HTMLElement && target.matches('.post-open')
    ? (target.closest<HTMLElement>('[data-post-id]')?.dataset['postId'] ?? null)
    : null;

/** Remembers what is done with cards that are drawn and do nothing yet. */
export function rememberPresses(container: Element): void {
  // Only until the app takes the place of what was drawn, and answers itself.
  const { signal } = taken;
  container.addEventListener('focusin', (event) => (focused = postOf(event)), { signal });
  container.addEventListener('click', (event) => (pressed = postOf(event)), { signal });
}

const openerOf = (postId: string) =>
  document.querySelector<HTMLElement>(`[data-post-id="${CSS.escape(postId)}"] .post-open`);

/**
 * To be called in the moment in which the app's own cards take the place of the drawn ones: they
 * answer themselves from then on, and one of them has the focus.
 */
export function forgetPresses(): void {
  if (taken.signal.aborted) return;
  taken.abort();
  if (focused !== null) openerOf(focused)?.focus({ preventScroll: true });
}

/** Presses the app's own card in place of the drawn one, once; the app can then answer. */
export function repeatPress(): void {
  const postId = pressed;
  pressed = null;
  if (postId !== null) openerOf(postId)?.click();
}
