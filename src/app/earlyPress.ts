/** The post whose card was pressed before the app could open it. */
let pressed: string | null = null;
const taken = new AbortController();

/** Remembers a press on a card that is drawn and does nothing yet. */
export function rememberPresses(container: Element): void {
  container.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.post-open')) return;
      pressed = target.closest<HTMLElement>('[data-post-id]')?.dataset['postId'] ?? null;
    },
    // Only until the app takes the place of what was drawn, and answers itself.
    { signal: taken.signal },
  );
}

/** Repeats the press once the app has put its own cards in the place of the drawn ones. */
export function repeatPress(): void {
  taken.abort();
  if (pressed === null) return;
  document
    .querySelector<HTMLElement>(`[data-post-id="${CSS.escape(pressed)}"] .post-open`)
    ?.click();
  pressed = null;
}
