import { getToken } from 'firebase/app-check';
import { appCheck } from './firebaseApp';
import { logError } from './log';

/**
 * What a request to Firestore over REST carries where App Check is configured; the SDKs do by
 * themselves. Without a proof (reCAPTCHA blocked, say) it goes as it is: the project decides whether
 * it answers that.
 */
export async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  if (appCheck === null) return {};
  try {
    return { 'X-Firebase-AppCheck': (await getToken(appCheck)).token };
  } catch (error) {
    logError('prove to be this app', error);
    return {};
  }
}
