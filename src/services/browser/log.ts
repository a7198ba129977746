import { noteReference } from './errorReference';

/** An error that was logged on this page. */
export interface LoggedError {
  /** For example 'BCDF-1234'; shown to the user for support, and sent to the collector. */
  readonly reference: string;
  /** The failed operation, in English. */
  readonly doing: string;
  readonly error: unknown;
  readonly at: Date;
}

/** Maximum number of distinct errors stored per page; further ones are only logged. */
const MAX_ENTRIES = 20;
/** Letters of a reference; without vowels, so that they form no words. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const DIGITS = '0123456789';

const entries = new Map<string, LoggedError>();
const listeners = new Set<(entry: LoggedError) => void>();

const randomFour = (from: string): string =>
  Array.from({ length: 4 }, () => from[Math.floor(Math.random() * from.length)]).join('');

/** Returns the entry of an error. A repeated error keeps its reference and is reported once. */
function entryOf(doing: string, error: unknown): LoggedError {
  const key = `${doing} ${String(error)}`;
  const known = entries.get(key);
  if (known) return known;
  const reference = `${randomFour(LETTERS)}-${randomFour(DIGITS)}`;
  const entry = { reference, doing, error, at: new Date() };
  if (entries.size < MAX_ENTRIES) {
    entries.set(key, entry);
    for (const listener of listeners) listener(entry);
  }
  return entry;
}

/**
 * Logs an error on the console with the failed action; all errors of the app go through here. Never
 * pass text that a user typed.
 *
 * @param doing the failed action in English, for example 'submit post'
 * @returns the reference that the user may pass on to support
 */
export function logError(doing: string, error: unknown): string {
  const { reference } = entryOf(doing, error);
  noteReference(reference);
  // eslint-disable-next-line no-console -- whole errors stay on the device: services/browser/errorReports sends less
  console.error(`[le-mur] ${reference} ${doing}`, error);
  return reference;
}

/** Logs uncaught errors, except from other origins and extensions: these have no error object. */
export function logUncaught(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error) logError('uncaught error', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => logError('unhandled rejection', reason));
}

/** Calls back for each stored and each new error. Subscribing a function again has no effect. */
export function subscribeToErrors(onError: (entry: LoggedError) => void): void {
  if (listeners.has(onError)) return;
  listeners.add(onError);
  entries.forEach((entry) => onError(entry));
}

/** Deletes the stored errors: errors from before the visitor's consent must not be sent. */
export const forgetErrors = (): void => entries.clear();
