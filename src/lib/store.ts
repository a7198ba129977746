/** A value that can be subscribed to and outlives the components that show it. */
export interface Store<T> {
  readonly get: () => T;
  /** Sets the value; notifies nobody if it is the same (`Object.is`). */
  readonly set: (next: T) => void;
  /** @returns unsubscribe */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates a store that holds `initial` until another value is set. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
