/** Timeout of the request, in ms; as long as a page may take to start. */
const CLOCK_TIMEOUT_MS = 5000;

/**
 * Fetches the clock of the host that serves the app; null if the request fails or is aborted. The time has no
 * fractions of a second and is late by the network delay: precise enough to determine the day.
 */
export async function fetchHostTime(signal?: AbortSignal): Promise<Date | null> {
  const timeout = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
  try {
    const answer = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const date = new Date(answer.headers.get('date') ?? '');
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
