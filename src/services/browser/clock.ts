import { createStore } from '@/lib/store';

/** Difference from the server's clock from which the device's clock counts as wrong, in ms. */
const WRONG_MS = 2 * 60_000;

/** Difference of the server's time and the device's clock in ms; 0 while it is small or unknown. */
export const clockOffset = createStore(0);

/**
 * Returns the current time by the server's clock, as far as a response has told it. Everything that is
 * compared with times of the server uses it; what stays on the device may use the device's clock.
 */
export const currentTime = (): Date => new Date(Date.now() + clockOffset.get());

/**
 * Notes the server's time of a response that has just arrived.
 *
 * @param time ISO 8601; anything else is ignored
 */
export function noteServerTime(time: unknown): void {
  const difference = typeof time === 'string' ? Date.parse(time) - Date.now() : NaN;
  if (Number.isNaN(difference)) return;
  const offset = Math.abs(difference) < WRONG_MS ? 0 : difference;
  // Network delays change the offset a little with each response: subscribers are not notified of that.
  if (Math.abs(offset - clockOffset.get()) >= WRONG_MS) clockOffset.set(offset);
}
