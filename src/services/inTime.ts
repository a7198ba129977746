import { WRITE_TIMEOUT_MS } from '@/config/limits';
import { ConnectionError } from './errors';
import { isOffline } from './online';

/**
 * What the work answers. The SDKs wait for ever without a connection; nobody does here.
 *
 * @throws ConnectionError when no answer came in time: the work may still be done later
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('no answer in time')), WRITE_TIMEOUT_MS);
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
export async function askInTime<T>(ask: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new ConnectionError('offline');
  return await inTime(ask());
}
