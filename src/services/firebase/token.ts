import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';

/** These contain Firebase Auth, which visitors need not download. */
const idToken = chunk(() => import('./idToken'));
const session = chunk(() => import('@/services/session/checkSession'));

/** Returns the token of the signed-in user; null if nobody is signed in. @throws FirebaseError 'auth/…' */
export const loadIdToken = async (): Promise<string | null> =>
  (await idToken.load()).fetchIdToken();

/** Ends the session if it is over, after Firestore has refused its token. A failure is logged. */
export async function checkRefusedToken(): Promise<void> {
  try {
    await (await session.load()).checkSession();
  } catch (error) {
    logError('check the session', error);
  }
}
