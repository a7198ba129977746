import { auth } from '@/services/firebase/firebaseAuth';
import { isConnectionError } from '@/services/firebase/errors';
import { Refusal } from '@/services/firebase/runAction';
import { requestWithTimeout } from '@/services/firebase/withTimeout';

/**
 * Asks Firebase Auth to send an e-mail in French.
 *
 * @throws Refusal 'maybeSent' when no answer came: nothing tells whether the e-mail was sent
 * @throws ConnectionError when offline
 * @throws FirebaseError 'auth/…'
 */
export async function requestMail(send: () => Promise<void>): Promise<void> {
  let wasRequested = false;
  try {
    await requestWithTimeout(() => {
      auth.languageCode = 'fr';
      wasRequested = true;
      return send();
    });
  } catch (error) {
    if (wasRequested && isConnectionError(error)) throw new Refusal('maybeSent');
    throw error;
  }
}
