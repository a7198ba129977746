/** Nobody waits for a clock longer than for a page. */
const STARTUP_TIMEOUT_MS = 5000;

/**
 * The time by the clock of the host that serves the app; null when it cannot be learnt. To the
 * second, and late by the way it came: good enough to tell the day.
 */
export async function askHostTime(): Promise<Date | null> {
  try {
    const answer = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(STARTUP_TIMEOUT_MS),
    });
    const date = new Date(answer.headers.get('date') ?? '');
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
