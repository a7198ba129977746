import { isRecord } from './isRecord';

/**
 * Returns the state of the current history entry, which survives a reload. Unlike browser storage it needs
 * no consent and no line in the cookie policy.
 */
export const entryState = (): Readonly<Record<string, unknown>> =>
  isRecord(history.state) ? history.state : {};
