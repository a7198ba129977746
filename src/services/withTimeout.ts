import { WRITE_TIMEOUT_MS } from '@/config/limits';
import { ConnectionError } from './errors';
import { isOffline } from './online';

/** Timeout of a request, in ms; tests of lost connections build with a shorter one. */
const TIMEOUT_MS = Number(import.meta.env['VITE_REQUEST_TIMEOUT_MS'] ?? WRITE_TIMEOUT_MS);

/**
 * What the work answers. The SDKs wait for ever without a connection; nobody does here.
 *
 * @throws ConnectionError when no answer came in time: the work may still be done later
 */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('no answer in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the server answers. Where the browser knows that it cannot, nothing is asked: the SDKs would
 * try for seconds.
 *
 * @throws ConnectionError when offline, or when no answer came in time
 */
export async function requestWithTimeout<T>(ask: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new ConnectionError('offline');
  return await withTimeout(ask());
}
