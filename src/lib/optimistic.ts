/** A value of the server that the user changes: the requested value is shown until the server has it. */
export interface Optimistic<T> {
  /** The value that the server delivered last. */
  readonly confirmed: T;
  /** The value that the user chose and that the server has not delivered yet; null for none. */
  readonly requested: {
    readonly value: T;
    /** True until the response. */
    readonly isPending: boolean;
  } | null;
}

/** Returns the value to show. */
export const shownValue = <T>({ confirmed, requested }: Optimistic<T>): T =>
  requested ? requested.value : confirmed;

/** Sets the requested value. */
export const request = <T>({ confirmed }: Optimistic<T>, value: T): Optimistic<T> => ({
  confirmed,
  requested: { value, isPending: true },
});

/** Handles the response to a request: its value is shown until the server delivers one. */
export const accept = <T>({ confirmed }: Optimistic<T>, value: T): Optimistic<T> => ({
  confirmed,
  requested: value === confirmed ? null : { value, isPending: false },
});

/** Reverts a request that was refused. */
export const refuse = <T>({ confirmed }: Optimistic<T>): Optimistic<T> => ({
  confirmed,
  requested: null,
});

/**
 * Handles a value from the server. After the response it replaces the requested value, even if it is another
 * one: another device may have changed it since.
 */
export const deliver = <T>({ requested }: Optimistic<T>, confirmed: T): Optimistic<T> => ({
  confirmed,
  requested: requested?.isPending ? requested : null,
});
