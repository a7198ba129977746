/** Focuses the page's main content, so that keyboard and screen reader continue from there. */
export const focusPage = (): void =>
  document.getElementById('content')?.focus({ preventScroll: true });
