import { noteReference } from './errorReference';

/** An error as it is known on this page. */
export interface LoggedError {
  /** 'BCDF-1234': what its user may pass on, and what the collector is sent. */
  readonly reference: string;
  /** What failed, in English. */
  readonly doing: string;
  readonly error: unknown;
  readonly at: Date;
}

/** Errors of one page that are told apart; a page that has more of them says nothing new. */
const MAX_ENTRIES = 20;
/** No vowels: no words. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const DIGITS = '0123456789';

const entries = new Map<string, LoggedError>();
let subscriber: ((entry: LoggedError) => void) | null = null;

const four = (from: string): string =>
  Array.from({ length: 4 }, () => from[Math.floor(Math.random() * from.length)]).join('');

/** The same failure once more is the same error: it keeps its reference, and is handed on once. */
function entryOf(doing: string, error: unknown): LoggedError {
  const key = `${doing} ${String(error)}`;
  const known = entries.get(key);
  if (known) return known;
  const reference = `${four(LETTERS)}-${four(DIGITS)}`;
  const entry = { reference, doing, error, at: new Date() };
  if (entries.size < MAX_ENTRIES) {
    entries.set(key, entry);
    subscriber?.(entry);
  }
  return entry;
}

/**
 * The one place errors go to: whole, with what was being done. Never pass what a user typed.
 *
 * @param doing what failed, in English: 'submit post'
 * @returns the reference that its user may pass on
 */
export function logError(doing: string, error: unknown): string {
  const { reference } = entryOf(doing, error);
  noteReference(reference);
  // eslint-disable-next-line no-console -- whole errors stay on the device: services/errorReports sends less
  console.error(`[le-mur] ${reference} ${doing}`, error);
  return reference;
}

/** Logs what nobody caught. Without an error object it is another origin's, or an extension's. */
export function logUncaught(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (error) logError('run a script', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => logError('wait for a promise', reason));
}

/** Hands over the errors there were, and each new one. The one who follows is services/errorReports. */
export function subscribeToErrors(onError: (entry: LoggedError) => void): void {
  entries.forEach(onError);
  subscriber = onError;
}

/** Forgets the errors there were: those from before consent are nobody else's. */
export const forgetErrors = (): void => entries.clear();
