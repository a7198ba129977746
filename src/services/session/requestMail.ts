import { auth } from '@/services/firebase/firebaseAuth';
import { isConnectionError } from '@/services/firebase/errors';
import { requestWithTimeout } from '@/services/firebase/withTimeout';
import { AccountRefusal } from './runAccountAction';

/**
 * Asks Firebase Auth to send an e-mail in French.
 *
 * @throws AccountRefusal 'maybeSent' when no answer came: nothing tells whether the e-mail was sent
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
    if (wasRequested && isConnectionError(error)) throw new AccountRefusal('maybeSent');
    throw error;
  }
}
