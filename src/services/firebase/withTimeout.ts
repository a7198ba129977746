import { REQUEST_TIMEOUT_MS } from '@/config/limits';
import { isOffline } from '@/lib/online';
import { ConnectionError } from './errors';

/** Timeout of a request, in ms; tests of lost connections build with a shorter one. */
const TIMEOUT_MS = Number(import.meta.env['VITE_REQUEST_TIMEOUT_MS'] ?? REQUEST_TIMEOUT_MS);

/**
 * Waits for work up to the timeout. Without a connection the SDK would wait for ever.
 *
 * @throws ConnectionError when the timeout is reached; the work may still complete later
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
 * Sends a request with a timeout. Offline, sends nothing and fails at once: the SDK would retry for
 * seconds.
 *
 * @param send receives a signal that is aborted at the timeout, or by the caller; calls of the SDK
 *   ignore it
 * @param signal aborted when the caller no longer needs the response
 * @throws ConnectionError when offline, timed out or aborted
 */
export async function requestWithTimeout<T>(
  send: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (isOffline()) throw new ConnectionError('offline');
  const timeout = new AbortController();
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  return await withTimeout(send(either)).finally(() => timeout.abort());
}
