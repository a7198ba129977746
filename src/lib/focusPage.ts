const pageContent = (): HTMLElement | null => document.getElementById('content');

/** Returns true if the focus is on no control: on the page itself or, after a link, on its content. */
export const isPageFocused = (): boolean =>
  document.activeElement === document.body || document.activeElement === pageContent();

/**
 * Focuses the page's main content, so that keyboard and screen reader continue from there. A screen
 * reader says the page's title with it; the content loses this name with the focus. If the title changes
 * while the content has the focus, it is focused again, under the new title: a page that reads its data
 * has its title later than the focus.
 *
 * @param hasTitle false if the title will follow: until then the content has no name
 */
export function focusPage(hasTitle = true): void {
  const content = pageContent();
  if (!content) return;
  // A screen reader says the new title only if the focus arrives.
  content.blur();
  const { title } = document;
  if (hasTitle) content.setAttribute('aria-label', title);
  const titleChange = new MutationObserver(() => {
    if (document.title !== title && document.activeElement === content) focusPage();
  });
  titleChange.observe(document.head, { childList: true, characterData: true, subtree: true });
  content.addEventListener(
    'focusout',
    () => {
      titleChange.disconnect();
      content.removeAttribute('aria-label');
    },
    { once: true },
  );
  content.focus({ preventScroll: true });
}
