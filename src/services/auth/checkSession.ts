import { beforeAuthStateChanged, signOut } from 'firebase/auth';
import { auth } from '@/services/firebase/firebaseAuth';
import { isSessionOver } from '@/services/firebase/runAction';
import { notifySessionEnd, isOnPurpose } from './sessionEnd';

// The SDK signs out by itself when it may not refresh the token. Other tabs' sign-outs skip this.
beforeAuthStateChanged(auth, (next) => {
  if (next === null && !isOnPurpose()) notifySessionEnd('refused');
});

/**
 * Requests a new token after the last one was refused, and signs out if the session is over. A page
 * that looks signed in but can do nothing would be worse than a signed-out page.
 */
export async function checkSession(): Promise<void> {
  const user = auth.currentUser;
  try {
    await user?.getIdToken(true);
  } catch (error) {
    // The SDK signs out by itself on two of the codes only.
    if (isSessionOver(error) && auth.currentUser === user) await signOut(auth);
  }
}
