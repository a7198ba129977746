import { isRefusedByRules } from './errors';

/**
 * Resolves to null instead of failing if the rules refuse a read: they refuse many documents that do not
 * exist, or do so no more.
 *
 * @throws ConnectionError, RequestError
 */
export const unlessRefused = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (isRefusedByRules(error)) return null;
    throw error;
  });
