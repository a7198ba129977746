import { useEffect, useState } from 'react';
import type { Chunk } from '@/services/browser/chunk';

/** Thrown where a chunk is rendered that failed to load, for an error boundary; `cause` says why. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A chunk failed to load', { cause });
  }
}

/**
 * Loads a chunk when a component is first rendered. Not React's `lazy`: that suspends, even for a loaded chunk,
 * and React shows what was suspended 300 ms later at the earliest.
 *
 * @returns null while the chunk is loading
 * @throws ChunkError while rendering, if the chunk fails to load; a new mount tries again
 */
export function useChunk<T extends object>(chunk: Chunk<T>): T | null {
  const [loaded, setLoaded] = useState(() => chunk.loaded());
  const [error, setError] = useState<ChunkError | null>(null);

  useEffect(() => {
    if (loaded) return undefined;
    let isStale = false;
    chunk.load().then(
      (module) => !isStale && setLoaded(module),
      (cause: unknown) => !isStale && setError(new ChunkError(cause)),
    );
    return () => {
      isStale = true;
    };
  }, [chunk, loaded]);

  if (error) throw error;
  return loaded;
}
