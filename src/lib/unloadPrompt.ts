/**
 * Lets the browser ask before the page is closed.
 *
 * @returns a function after which it no longer does
 */
export function promptBeforeUnload(): () => void {
  const prompt = new AbortController();
  // Node has no such events.
  globalThis.addEventListener?.('beforeunload', (event) => event.preventDefault(), {
    signal: prompt.signal,
  });
  return () => prompt.abort();
}
