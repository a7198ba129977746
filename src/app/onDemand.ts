import type { ComponentType } from 'react';

/** A part of the app in a file of its own. */
export interface Part<P extends object> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  /**
   * It itself, once it is loaded: to be shown then instead of React's `lazy`, which begins with a blank,
   * and after a blank React waits 300 ms before it shows what has come meanwhile.
   */
  readonly loaded: () => ComponentType<P> | null;
}

/** @param load imports its file */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Part<P> {
  let loaded: ComponentType<P> | null = null;
  return {
    async load() {
      const part = await load();
      loaded = part.default;
      return part;
    },
    loaded: () => loaded,
  };
}
