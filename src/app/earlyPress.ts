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

/** Does the same to the app's own cards, which have just taken the place of the drawn ones. */
export function repeatPress(): void {
  if (taken.signal.aborted) return;
  taken.abort();
  if (focused !== null) openerOf(focused)?.focus({ preventScroll: true });
  if (pressed !== null) openerOf(pressed)?.click();
}
