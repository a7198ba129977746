/** Time for which work may block the page at once, in ms: half a frame. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, between which the page reacts to the user.
 *
 * @param work yields wherever it may be interrupted
 * @returns the function that cancels it
 */
export function runInSlices<T>(
  work: Iterator<unknown, T>,
  onDone: (result: T) => void,
): () => void {
  let timer = setTimeout(run);

  function run(): void {
    const end = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) {
        onDone(step.value);
        return;
      }
    } while (performance.now() < end);
    timer = setTimeout(run);
  }
  return () => clearTimeout(timer);
}
