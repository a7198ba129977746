import { auth } from './firebaseAuth';

/**
 * Returns the token of the signed-in user, a new one if it has expired; null if nobody is signed in.
 *
 * @throws FirebaseError 'auth/…' when the token has expired and no new one can be fetched
 */
export const fetchIdToken = async (): Promise<string | null> =>
  (await auth.currentUser?.getIdToken()) ?? null;
