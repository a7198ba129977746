import type { ComponentType } from 'react';
import { loadChunk, preloadChunk } from '@/services/loadChunk';

interface Module<P extends object> {
  readonly default: ComponentType<P>;
}

/** A part of the app in a file of its own. */
export interface LazyComponent<P extends object> {
  readonly load: () => Promise<Module<P>>;
  readonly preload: () => Promise<void>;
  /**
   * It itself, once it is loaded: to be shown then instead of React's `lazy`, which begins with a blank,
   * and after a blank React waits 300 ms before it shows what has come meanwhile.
   */
  readonly loaded: () => ComponentType<P> | null;
}

/** @param load imports its file */
export function lazyComponent<P extends object>(load: () => Promise<Module<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const keep = (module: Module<P>): Module<P> => {
    loaded = module.default;
    return module;
  };
  return {
    load: async () => keep(await loadChunk(load)),
    preload: () => preloadChunk(async () => keep(await load())),
    loaded: () => loaded,
  };
}
