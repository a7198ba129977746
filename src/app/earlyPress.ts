/** The post whose card was pressed before the app could open it. */
let pressed: string | null = null;
/** What has the focus, by a selector that finds the app's own in its place. */
let focused: string | null = null;
const taken = new AbortController();

const inCard = (postId: string) => `[data-post-id="${CSS.escape(postId)}"]`;
const openerIn = (postId: string) => `${inCard(postId)} .post-open`;

const postOf = (element: HTMLElement): string | null =>
  element.closest<HTMLElement>('[data-post-id]')?.dataset['postId'] ?? null;

function selectorOf(element: HTMLElement): string | null {
  const postId = postOf(element);
  const href = element.getAttribute('href');
  if (href !== null) {
    return `${postId === null ? '' : inCard(postId)} a[href=${JSON.stringify(href)}]`;
  }
  return postId === null ? null : openerIn(postId);
}

/** Remembers what is done with a page that is drawn and does nothing yet; its links lead on already. */
export function rememberPresses(container: Element): void {
  // Only until the app takes the place of what was drawn, and answers itself.
  const { signal } = taken;
  const note = (name: string, see: (element: HTMLElement) => void) =>
    container.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof HTMLElement) see(target);
      },
      { signal },
    );
  note('focusin', (element) => (focused = selectorOf(element)));
  note('click', (element) => (pressed = element.matches('.post-open') ? postOf(element) : null));
}

/**
 * To be called in the moment in which the app's own page takes the place of the drawn one: it answers
 * itself from then on, and the focus is where it was.
 */
export function forgetPresses(): void {
  if (taken.signal.aborted) return;
  taken.abort();
  if (focused === null) return;
  document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/** Presses the app's own card in place of the drawn one, once; the app can then answer. */
export function repeatPress(): void {
  const postId = pressed;
  pressed = null;
  if (postId !== null) document.querySelector<HTMLElement>(openerIn(postId))?.click();
}
