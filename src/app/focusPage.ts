/** Gives the focus to the page's own content, where keyboard and screen reader go on from. */
export const focusPage = (): void =>
  document.getElementById('content')?.focus({ preventScroll: true });
