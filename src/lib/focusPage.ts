const pageContent = (): HTMLElement | null => document.getElementById('content');

/** Returns true if the focus is on no control: on the page itself or, after a link, on its content. */
export const isPageFocused = (): boolean =>
  document.activeElement === document.body || document.activeElement === pageContent();

/**
 * Focuses the page's main content, so that keyboard and screen reader continue from there. A screen
 * reader says the page's title with it; the content loses this name with the focus, because the title
 * may change without it.
 */
export function focusPage(): void {
  const content = pageContent();
  if (!content) return;
  // A screen reader says the new title only if the focus arrives.
  content.blur();
  content.setAttribute('aria-label', document.title);
  content.addEventListener('focusout', () => content.removeAttribute('aria-label'), { once: true });
  content.focus({ preventScroll: true });
}
