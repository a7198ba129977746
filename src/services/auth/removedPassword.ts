import type { User } from 'firebase/auth';
import * as v from 'valibot';
import { settings } from '@/config/settings';
import { logError } from '@/services/browser/log';
import { emulatorHost } from '@/services/firebase/firebaseApp';
import { appCheckHeaders } from '@/services/firebase/rest';
import { requestWithTimeout } from '@/services/firebase/withTimeout';
import { hasPassword } from './identity';

/** Firebase sets both times while it handles one request; they are rounded to seconds. */
const TOLERANCE_S = 5;

const authHost = settings.emulators
  ? `http://${emulatorHost}:${settings.emulators.auth}/identitytoolkit.googleapis.com`
  : 'https://identitytoolkit.googleapis.com';

/** Not v.tuple: the first page's scripts contain each function of valibot that the app uses. */
const lookup = v.object({ users: v.array(v.object({ validSince: v.optional(v.string()) })) });

/**
 * Returns the time from which the account's tokens are valid, in seconds; null if it has none. The
 * SDK reads the same answer, but keeps no such field.
 */
async function fetchValidSince(idToken: string): Promise<number | null> {
  const appCheck = await appCheckHeaders();
  const answer = await requestWithTimeout<unknown>(async (signal) => {
    const response = await fetch(`${authHost}/v1/accounts:lookup?key=${settings.firebase.apiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...appCheck },
      body: JSON.stringify({ idToken }),
      signal,
    });
    return response.json();
  });
  const validSince = v.parse(lookup, answer).users[0]?.validSince;
  return validSince === undefined ? null : Number(validSince);
}

/**
 * Returns true if the Google sign-in that has just ended removed the account's password, which
 * Firebase does when the e-mail address was not verified (docs/security.md#e-mail-addresses-that-are-not-verified).
 * Firebase reports no such event, but it revokes all earlier tokens in the same request: the account has no
 * password, and its tokens are valid since this sign-in. Returns false if that cannot be read.
 */
export async function hasRemovedPassword(user: User): Promise<boolean> {
  if (hasPassword(user)) return false;
  try {
    const { token, claims } = await user.getIdTokenResult();
    const validSince = await fetchValidSince(token);
    return validSince !== null && Math.abs(Number(claims.auth_time) - validSince) <= TOLERANCE_S;
  } catch (error) {
    logError('look up the removed password', error);
    return false;
  }
}
