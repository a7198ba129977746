/** Delay in ms that replaces requestIdleCallback in browsers without it. */
const IDLE_FALLBACK_MS = 1500;

/**
 * Runs `work` when the page is idle, after 3 s at the latest.
 *
 * @returns the function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  // Safari and jsdom have no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2 * IDLE_FALLBACK_MS });
  return () => cancelIdleCallback(handle);
}
