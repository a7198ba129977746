/** A value that outlives the components that show it. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** @returns a function that ends it */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A store that holds `initial` until it is set. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
