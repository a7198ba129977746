import { lazy, type ComponentType } from 'react';
import type { Chunk } from '@/services/browser/chunk';

/** The chunk of a component, which its module exports by default. */
export type ComponentChunk<P extends object> = Chunk<{ readonly default: ComponentType<P> }>;

/**
 * Creates a component that suspends until its chunk is loaded, and keeps throwing if the chunk fails
 * to load. A loaded component is rendered directly: React's `lazy` first suspends, and React then
 * shows the content 300 ms later at the earliest.
 */
export function lazyComponent<P extends object>(chunk: ComponentChunk<P>): ComponentType<P> {
  const Pending = lazy(chunk.load);
  return function Lazy(props: P) {
    const Content = chunk.loaded()?.default ?? Pending;
    return <Content {...props} />;
  };
}
