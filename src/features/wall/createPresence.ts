/**
 * Delay between leaving or hiding the page and `onAbsent`, in ms: a reader who returns within it
 * misses nothing.
 */
const ABSENT_AFTER_MS = 5 * 60_000;

/**
 * Tracks whether a reader looks at a page: hiding the page counts as leaving it.
 *
 * @param onAbsent called when nobody has looked at the page for five minutes
 * @returns a function that starts a visit: it calls `onPresent` at once and whenever the page
 *   becomes visible again, and returns a function to call when the page is left
 */
export function createPresence(onAbsent: () => void): (onPresent: () => void) => () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    clearTimeout(timer);
    timer = setTimeout(onAbsent, ABSENT_AFTER_MS);
  }

  return (onPresent) => {
    function handleVisibility(): void {
      if (document.hidden) return leave();
      clearTimeout(timer);
      return onPresent();
    }

    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    handleVisibility();
    return () => {
      events.abort();
      leave();
    };
  };
}
