import { updateEmail, verifyBeforeUpdateEmail, type User } from 'firebase/auth';
import type { Refused, AccountCode } from '@/domain/refusal';
import { logError } from '@/services/browser/log';
import { accountRef } from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { hasCode } from '@/services/firebase/errors';
import { refusalOf } from '@/services/firebase/runAction';
import { ACCOUNT_CODES } from '@/services/auth/accountCodes';
import { changeAuth, tryCredentials } from '@/services/auth/authChange';
import { confirmIdentity } from '@/services/auth/identity';
import { requestMail } from '@/services/auth/requestMail';
import { trySendVerificationMail } from '@/services/auth/verificationMail';

/** `awaitsMail` is true if the change takes effect when the user opens the link in an e-mail. */
export type EmailChange =
  | { readonly ok: true; readonly awaitsMail: boolean }
  | Refused<AccountCode>;

/**
 * Sets the account's e-mail to the one in the auth token (docs/data-model.md#changing-the-e-mail).
 * The token is refreshed first, because the rules compare the e-mail with it.
 */
export async function copyTokenEmail(user: User): Promise<void> {
  const { claims } = await user.getIdTokenResult(true);
  const email: unknown = claims['email'];
  if (typeof email !== 'string') return;
  await commit(async (transaction) => {
    const own = await transaction.get(accountRef(user.uid));
    if (own.exists() && own.get('email') !== email) {
      transaction.update(accountRef(user.uid), { email });
    }
  });
}

/**
 * Changes the e-mail of the Auth account. A Firebase project with e-mail enumeration protection
 * allows that only through a link sent to the new address; that link also verifies the address.
 *
 * @param password tells by a new sign-in whether the address has changed if the answer is lost; null for
 *   an account without one
 * @returns true if such a link was sent
 */
async function changeAuthEmail(
  user: User,
  email: string,
  password: string | null,
): Promise<boolean> {
  const hasAddress = async () => {
    // The change may have revoked the session's tokens.
    if (password !== null) return tryCredentials(user, email, password);
    await user.reload();
    return user.email === email.toLowerCase() || null;
  };
  try {
    await changeAuth<unknown>(() => updateEmail(user, email), hasAddress);
    void trySendVerificationMail(user);
    return false;
  } catch (error) {
    if (!hasCode(error, 'auth/operation-not-allowed')) throw error;
    await requestMail(() => verifyBeforeUpdateEmail(user, email));
    return true;
  }
}

/**
 * Changes the e-mail address. Its copy in the account document is updated at once, or when the
 * session is next loaded.
 *
 * @param password null to confirm with Google
 */
export async function changeEmail(password: string | null, email: string): Promise<EmailChange> {
  try {
    const user = await confirmIdentity(password);
    const awaitsMail = await changeAuthEmail(user, email, password);
    if (!awaitsMail) {
      await copyTokenEmail(user).catch((error: unknown) => {
        // The e-mail has changed; its copy is updated when the session is next loaded.
        logError('copy the changed e-mail', error);
      });
    }
    return { ok: true, awaitsMail };
  } catch (error) {
    return refusalOf('change the e-mail', error, ACCOUNT_CODES);
  }
}
