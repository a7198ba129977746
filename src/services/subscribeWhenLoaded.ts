import { loadChunk } from './loadChunk';
import { logError } from './log';

/** After a failure, the part of the app that listens is asked for again. */
const AGAIN_MS = 10_000;

/**
 * Follows something by a part of the app that is loaded for it: Firestore's SDK is larger than the
 * rest of a page.
 *
 * @param subscribe begins, and returns the way to stop
 * @param onFailure called whenever the part could not be loaded; the error is logged
 * @returns the way to stop
 */
export function subscribeWhenLoaded<Chunk>(
  load: () => Promise<Chunk>,
  subscribe: (chunk: Chunk) => () => void,
  onFailure: () => void = () => {},
): () => void {
  let end: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function begin(): Promise<void> {
    try {
      const chunk = await loadChunk(load);
      if (!isOver) end = subscribe(chunk);
    } catch (error) {
      logError('load what listens', error);
      if (isOver) return;
      onFailure();
      timer = setTimeout(() => void begin(), AGAIN_MS);
    }
  }
  void begin();

  return () => {
    isOver = true;
    clearTimeout(timer);
    end?.();
  };
}
