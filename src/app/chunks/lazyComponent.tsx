import { lazy, type ComponentType } from 'react';
import type { Chunk } from '@/services/browser/chunk';

/** The chunk of a component, which its module exports by default. */
export type ComponentChunk<P extends object> = Chunk<{ readonly default: ComponentType<P> }>;

/** Lets the component whose chunk failed with an error load it again. */
const retries = new WeakMap<Error, () => void>();

/**
 * Lets a component whose chunk failed to load try again when it is rendered next. Call it once the error
 * is shown: in the same render, React would go on loading for ever.
 *
 * @param error what an error boundary has caught
 * @returns false if it is not the error of such a chunk
 */
export function allowRetry(error: unknown): boolean {
  const retry = error instanceof Error ? retries.get(error) : undefined;
  retry?.();
  return retry !== undefined;
}

/**
 * Creates a component that suspends until its chunk is loaded. If the chunk fails to load, it throws the
 * error until `allowRetry`. A loaded component is rendered directly: React's `lazy` first suspends, and
 * React then shows the content 300 ms later at the earliest.
 */
export function lazyComponent<P extends object>(chunk: ComponentChunk<P>): ComponentType<P> {
  // React keeps the result of each `lazy`, also its error.
  const createPending = () =>
    lazy(() =>
      chunk.load().catch((error: unknown) => {
        if (error instanceof Error) retries.set(error, () => (Pending = createPending()));
        throw error;
      }),
    );
  let Pending = createPending();
  return function Lazy(props: P) {
    const Content = chunk.loaded()?.default ?? Pending;
    return <Content {...props} />;
  };
}
