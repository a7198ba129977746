import type { Failure } from '@/domain/failure';
import { loadChunk } from '@/services/browser/loadChunk';
import { loadFailure } from '@/services/browser/loadFailure';

/** Delay before loading the chunk again after a failure, in ms. */
const RETRY_MS = 10_000;

/**
 * Loads a chunk on demand and subscribes with it: the Firestore SDK is larger than the rest of a
 * page.
 *
 * @param subscribe starts the subscription and returns unsubscribe
 * @param onFailure called with what to show for posts whenever the chunk could not be loaded
 * @returns unsubscribe
 */
export function subscribeWhenLoaded<Chunk>(
  load: () => Promise<Chunk>,
  subscribe: (chunk: Chunk) => () => void,
  onFailure: (failure: Failure) => void = () => {},
): () => void {
  let unsubscribe: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function start(): Promise<void> {
    try {
      const chunk = await loadChunk(load);
      if (!isStopped) unsubscribe = subscribe(chunk);
    } catch (error) {
      const failure = loadFailure('load the chunk of a subscription', error);
      if (isStopped) return;
      onFailure(failure);
      timer = setTimeout(() => void start(), RETRY_MS);
    }
  }
  void start();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe?.();
  };
}
