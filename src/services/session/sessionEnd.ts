import { flagStorage } from '@/services/browser/flagStorage';

/**
 * Reason for a sign-out that the user did not request now in this browser: 'refused' if Firebase
 * ended the session (account disabled or deleted, password changed elsewhere), 'closed' if an
 * earlier closing of the account was completed.
 */
type SessionEnd = 'refused' | 'closed';

const listeners = new Set<(end: SessionEnd) => void>();
let activeWork = 0;

/** Subscribes to session ends that the user did not request. @returns unsubscribe */
export function subscribeToSessionEnd(onEnd: (end: SessionEnd) => void): () => void {
  listeners.add(onEnd);
  return () => listeners.delete(onEnd);
}

export function notifySessionEnd(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

/** Runs work that signs out or deletes the account on purpose, without announcing a session end. */
export async function asIntendedSignOut<T>(work: () => Promise<T>): Promise<T> {
  activeWork += 1;
  try {
    return await work();
  } finally {
    activeWork -= 1;
  }
}

/** Returns true while work of `asIntendedSignOut` runs. */
export const isOnPurpose = (): boolean => activeWork > 0;

/** Storage key of `signedInHere`; other tabs listen to its storage events. */
export const SIGNED_IN_KEY = 'signedIn';

/** Set while a user is signed in in this browser. */
export const signedInHere = flagStorage(() => localStorage, SIGNED_IN_KEY);
let isFirstAnswer = true;

/**
 * Handles a state reported by Firebase Auth. If Firebase refuses the stored session while the page
 * loads, the SDK drops it without calling the listener in services/session/checkSession. The session end is
 * then detected here: the first state is signed out although `signedInHere` is set.
 */
export function handleAuthState(isSignedIn: boolean): void {
  if (isSignedIn) {
    signedInHere.set();
  } else {
    if (isFirstAnswer && signedInHere.isSet()) notifySessionEnd('refused');
    signedInHere.clear();
  }
  isFirstAnswer = false;
}
