import type { ComponentType } from 'react';
import { loadChunk, preloadChunk } from '@/services/browser/loadChunk';

interface Module<P extends object> {
  readonly default: ComponentType<P>;
}

/** A component in a chunk of its own. */
export interface LazyComponent<P extends object> {
  readonly load: () => Promise<Module<P>>;
  readonly preload: () => Promise<void>;
  /**
   * Returns the component if its chunk is loaded, else null. Render the component directly in that
   * case: React's `lazy` first suspends, and React then shows the content 300 ms later at the
   * earliest.
   */
  readonly loaded: () => ComponentType<P> | null;
}

/**
 * Creates a lazily loaded component.
 *
 * @param load imports the component's chunk
 */
export function lazyComponent<P extends object>(load: () => Promise<Module<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const cacheModule = (module: Module<P>): Module<P> => {
    loaded = module.default;
    return module;
  };
  return {
    load: async () => cacheModule(await loadChunk(load)),
    preload: () => preloadChunk(async () => cacheModule(await load())),
    loaded: () => loaded,
  };
}
