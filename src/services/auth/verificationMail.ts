import { sendEmailVerification, type User } from 'firebase/auth';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { logError } from '@/services/browser/log';
import { runAction } from '@/services/firebase/runAction';
import { ACCOUNT_CODES } from './accountCodes';
import { signedInUser } from './identity';
import { requestMail } from './requestMail';

const send = (user: User): Promise<void> => requestMail(() => sendEmailVerification(user));

/** Sends the mail whose link verifies the user's e-mail address; a failure is only logged. */
export const trySendVerificationMail = (user: User): Promise<void> =>
  send(user).catch((error: unknown) => {
    // 'Mon profil' offers to send it again.
    logError('send the verification mail', error);
  });

/** Sends the mail whose link verifies the signed-in user's e-mail address once more. */
export const sendVerificationMail = (): Promise<ActionResult<AccountCode>> =>
  runAction('send the verification mail', async () => send(signedInUser()), ACCOUNT_CODES);
