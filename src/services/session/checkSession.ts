import { beforeAuthStateChanged, signOut, type User } from 'firebase/auth';
import { hasCode } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { notifySessionEnd, isOnPurpose } from './sessionEnd';

// The SDK signs out by itself when it may not refresh the token. Other tabs' sign-outs skip this.
beforeAuthStateChanged(auth, (next) => {
  if (next === null && !isOnPurpose()) notifySessionEnd('refused');
});

/** Error codes that mean that the session is over; the SDK signs out on the first two only. */
const SESSION_OVER_CODES = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/**
 * Requests a new token after the last one was refused, and signs out if the session is over. A page
 * that looks signed in but can do nothing would be worse than a signed-out page.
 */
export async function checkSession(user: User | null = auth.currentUser): Promise<void> {
  try {
    await user?.getIdToken(true);
  } catch (error) {
    if (SESSION_OVER_CODES.some((code) => hasCode(error, code)) && auth.currentUser === user) {
      await signOut(auth);
    }
  }
}
