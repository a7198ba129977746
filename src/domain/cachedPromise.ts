/**
 * Returns a function that calls `create` once and returns the same promise from then on. After a
 * rejection, or with `anew`, it creates a new promise.
 */
export function cachedPromise<T>(create: () => Promise<T>) {
  let cached: Promise<T> | undefined;
  return ({ anew = false }: { readonly anew?: boolean } = {}): Promise<T> => {
    if (cached && !anew) return cached;
    const created = create();
    cached = created;
    created.catch(() => {
      if (cached === created) cached = undefined;
    });
    return created;
  };
}
