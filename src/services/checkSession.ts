import { beforeAuthStateChanged, signOut, type User } from 'firebase/auth';
import { hasCode } from './errors';
import { auth } from './firebaseAuth';
import { announceEnd, isOnPurpose } from './sessionEnd';

// The SDK signs out by itself when a refresh is refused. Other tabs' changes do not pass here.
beforeAuthStateChanged(auth, (next) => {
  if (next === null && !isOnPurpose()) announceEnd('refused');
});

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
