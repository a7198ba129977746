/**
 * Makes the browser ask before the page is closed, because something would be lost.
 *
 * @returns the function that ends that for this caller
 */
export function askBeforeUnload(): () => void {
  // A listener of its own for each caller: the same function would be added once. Tests in Node have no page.
  const listener = (event: Event) => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', listener);
  return () => globalThis.removeEventListener?.('beforeunload', listener);
}
