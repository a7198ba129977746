import { clearStorage } from '@/services/browser/textStorage';
import { signedInHere } from './signedInHere';

/**
 * Reason for a sign-out that the user did not request now in this browser: 'refused' if Firebase
 * ended the session (account disabled or deleted, password changed elsewhere), 'closed' if an
 * earlier closing of the account was completed.
 */
type SessionEnd = 'refused' | 'closed';

const listeners = new Set<(end: SessionEnd) => void>();
const intendedSignOuts = new Set<() => Promise<unknown>>();

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
  intendedSignOuts.add(work);
  try {
    return await work();
  } finally {
    intendedSignOuts.delete(work);
  }
}

/** Returns true while work of `asIntendedSignOut` runs. */
export const isOnPurpose = (): boolean => intendedSignOuts.size > 0;

/** Keys of what is stored for a user until the session ends: the seen posts (services/posts). */
const SESSION_KEYS = /^seenPosts\//;

/**
 * Returns a handler for the states that Firebase Auth reports to a subscription. If Firebase refuses
 * the stored session while the page loads, the SDK drops it without calling the listener in
 * services/auth/checkSession. The session end is then detected here: the first state is signed
 * out although `signedInHere` is set. The handler returns true after a session that the user has not
 * ended in this tab, until a sign-in.
 */
export function createAuthStateHandler(): (isSignedIn: boolean) => boolean {
  let isFirstState = true;
  let hasEnded = false;
  return (isSignedIn) => {
    if (isSignedIn) hasEnded = false;
    else if (!isFirstState) hasEnded ||= !isOnPurpose();
    else if (signedInHere.isSet()) {
      hasEnded = true;
      notifySessionEnd('refused');
    }
    if (isSignedIn) signedInHere.set();
    else {
      signedInHere.clear();
      clearStorage(() => localStorage, SESSION_KEYS);
    }
    isFirstState = false;
    return hasEnded;
  };
}
