import { flagStorage } from './flagStorage';

/**
 * Why somebody is signed out who did not ask for it here and now: Firebase no longer knows them
 * (account disabled or deleted, password changed elsewhere), or a closing begun earlier was
 * finished.
 */
export type SessionEnd = 'refused' | 'closed';

const listeners = new Set<(end: SessionEnd) => void>();
let underway = 0;

/** Calls back when the session ends by itself. Returns the way to stop. */
export function subscribeToSessionEnd(onEnd: (end: SessionEnd) => void): () => void {
  listeners.add(onEnd);
  return () => listeners.delete(onEnd);
}

export function announceEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

/** Runs work that signs out or deletes the account on purpose: nobody has to be told. */
export async function onPurpose<T>(work: () => Promise<T>): Promise<T> {
  underway += 1;
  try {
    return await work();
  } finally {
    underway -= 1;
  }
}

/** Whether it is on purpose that somebody is being signed out. */
export const isOnPurpose = (): boolean => underway > 0;

/** Other tabs hear of a change of it. */
export const SIGNED_IN_KEY = 'signedIn';

/** Set while somebody is signed in on this browser. */
export const signedInHere = flagStorage(() => localStorage, SIGNED_IN_KEY);
let isFirstAnswer = true;

/**
 * Takes note of an answer of Firebase Auth. The SDK drops a stored session that is refused while
 * the page loads without a word, not even to the listener above: the first answer is then that
 * nobody is signed in, where somebody was.
 */
export function noteAnswer(isSignedIn: boolean): void {
  if (isSignedIn) {
    signedInHere.set();
  } else {
    if (isFirstAnswer && signedInHere.isSet()) announceEnd('refused');
    signedInHere.clear();
  }
  isFirstAnswer = false;
}
