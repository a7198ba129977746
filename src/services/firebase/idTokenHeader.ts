import { auth } from './firebaseAuth';

/**
 * Returns the header that gives a Firestore REST request the rights of the signed-in user; the SDK
 * sends its own. The result is empty if nobody is signed in: the rules then decide.
 *
 * @throws FirebaseError when the token has expired and no new one can be fetched
 */
export async function idTokenHeader(): Promise<Readonly<Record<string, string>>> {
  const token = await auth.currentUser?.getIdToken();
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
