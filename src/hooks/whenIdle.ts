/** How long the page has to settle where the browser cannot tell that it has. */
const IDLE_FALLBACK_MS = 1500;

/** Calls back once the page is loaded and has nothing better to do. Returns the way not to. */
export function whenIdle(work: () => void): () => void {
  // Neither Safari nor jsdom can tell.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2 * IDLE_FALLBACK_MS });
  return () => cancelIdleCallback(handle);
}
