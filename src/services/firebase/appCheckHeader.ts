import { getToken } from 'firebase/app-check';
import { logError } from '@/services/browser/log';
import { appCheck } from './firebaseApp';

/**
 * Returns the App Check header of a Firestore REST request; the SDK sends its own. The result is
 * empty if App Check is not configured, or if no token is available (for example because reCAPTCHA
 * is blocked): the Firebase project then decides whether to accept the request.
 */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (appCheck === null) return {};
  try {
    return { 'X-Firebase-AppCheck': (await getToken(appCheck)).token };
  } catch (error) {
    logError('get an App Check token', error);
    return {};
  }
}
