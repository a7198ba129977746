import { beforeAuthStateChanged, signOut, type User } from 'firebase/auth';
import { hasCode } from './errors';
import { auth } from './firebase';
import { storedMark } from './storedMark';

/**
 * Why somebody is signed out who did not ask for it here and now: Firebase no longer knows them
 * (account disabled or deleted, password changed elsewhere), or a closing begun earlier was
 * finished.
 */
export type SessionEnd = 'refused' | 'closed';

const listeners = new Set<(end: SessionEnd) => void>();
let underway = 0;

/** Calls back when the session ends by itself. Returns the way to stop. */
export function watchSessionEnd(onEnd: (end: SessionEnd) => void): () => void {
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

// The SDK signs out by itself when a refresh is refused. Other tabs' changes do not pass here.
beforeAuthStateChanged(auth, (next) => {
  if (next === null && underway === 0) announceEnd('refused');
});

/** Set while somebody is signed in on this browser. */
const signedInHere = storedMark(() => localStorage, 'signedIn');
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

/** Refusals of the token itself; the SDK signs out on the first two only. */
const ENDED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/**
 * Asks Firebase for a new token, after the last one was refused, and signs out if there is none: a
 * page that looks signed in, yet can do nothing, is worse than a signed-out one.
 */
export async function checkSession(user: User | null = auth.currentUser): Promise<void> {
  try {
    await user?.getIdToken(true);
  } catch (error) {
    if (ENDED.some((code) => hasCode(error, code)) && auth.currentUser === user) {
      await signOut(auth);
    }
  }
}
