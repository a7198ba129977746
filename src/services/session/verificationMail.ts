import { sendEmailVerification, type User } from 'firebase/auth';
import type { AccountResult } from '@/domain/accountRefusal';
import { logError } from '@/services/browser/log';
import { signedInUser } from './identity';
import { requestMail } from './requestMail';
import { runAccountAction } from './runAccountAction';

const send = (user: User): Promise<void> => requestMail(() => sendEmailVerification(user));

/** Sends the mail whose link verifies the user's e-mail address; a failure is only logged. */
export const trySendVerificationMail = (user: User): Promise<void> =>
  send(user).catch((error: unknown) => {
    // 'Mon profil' offers to send it again.
    logError('send the verification mail', error);
  });

/** Sends the mail whose link verifies the signed-in user's e-mail address once more. */
export const sendVerificationMail = (): Promise<AccountResult> =>
  runAccountAction('send the verification mail', async () => send(signedInUser()));
