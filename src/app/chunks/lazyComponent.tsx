import type { ComponentType } from 'react';
import type { Chunk } from '@/services/browser/chunk';
import { useChunk } from './useChunk';

/** The chunk of a component, which its module exports by default. */
export type ComponentChunk<P extends object> = Chunk<{ readonly default: ComponentType<P> }>;

/**
 * Creates a component that loads its chunk when it is first rendered. It throws what `useChunk` throws.
 *
 * @param Pending rendered while the chunk is loading; by default nothing
 */
export function lazyComponent<P extends object>(
  chunk: ComponentChunk<P>,
  Pending: ComponentType = () => null,
): ComponentType<P> {
  return function Lazy(props: P) {
    const Content = useChunk(chunk)?.default;
    return Content ? <Content {...props} /> : <Pending />;
  };
}
