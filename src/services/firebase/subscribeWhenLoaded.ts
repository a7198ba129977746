import type { Failure } from '@/domain/failure';
import type { Chunk } from '@/services/browser/chunk';
import { afterPaint } from '@/lib/afterPaint';
import { loadFailure } from './loadFailure';
import { whenIdle } from '@/lib/whenIdle';

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
export function subscribeWhenLoaded<T>(
  chunk: Chunk<T>,
  subscribe: (loaded: T) => () => void,
  onFailure: (failure: Failure) => void = () => {},
): () => void {
  let unsubscribe: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function start(): Promise<void> {
    try {
      const loaded = await chunk.load();
      if (!isStopped) unsubscribe = subscribe(loaded);
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

/** Like subscribeWhenLoaded, after the next frame: what is shown already must not wait for it. */
export function subscribeAfterPaint<T>(
  ...args: Parameters<typeof subscribeWhenLoaded<T>>
): () => void {
  let unsubscribe = afterPaint(() => {
    unsubscribe = subscribeWhenLoaded(...args);
  });
  return () => unsubscribe();
}

/** Loads a chunk once the page is idle and subscribes with it. @returns unsubscribe */
export function subscribeWhenIdle<T>(
  chunk: Chunk<T>,
  subscribe: (loaded: T) => () => void,
): () => void {
  let unsubscribe = whenIdle(() => {
    unsubscribe = subscribeWhenLoaded(chunk, subscribe);
  });
  return () => unsubscribe();
}
