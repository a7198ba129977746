import { createStore } from '@/lib/store';
import { ConnectionError } from './errors';

/** The connection was lost while a write was sent, and the write has not taken effect. */
export class NotSavedError extends ConnectionError {
  override name = 'NotSavedError';
}

/** A write without an answer: the database may hold it or not. */
export interface Unconfirmed {
  /** URL of the page on which the user can see whether it took effect; null if there is none. */
  readonly seenOn: string | null;
}

/** The writes of which nobody knows yet whether they took effect (docs/writes.md). */
export const unconfirmedWrites = createStore<readonly Unconfirmed[]>([]);
