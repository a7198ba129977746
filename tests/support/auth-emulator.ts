import { adminOf } from '../../scripts/lib/emulator-api';
import * as rest from '../../scripts/lib/emulator-rest';
import type { Mail } from '../../scripts/lib/emulator-rest';
import { TEST } from '../../scripts/lib/environments';

const { auth } = adminOf(TEST);

/** Whether Firebase keeps secret which e-mail addresses have an account: its default in production. */
export const protectEmails = (isOn: boolean): Promise<void> => rest.protectEmails(TEST, isOn);

/** An Auth account without a display name, as a sign-up cut off half-way leaves it. */
export const createBareAccount = (uid: string, email: string, password: string): Promise<unknown> =>
  auth.createUser({ uid, email, password });

/** @throws FirebaseAuthError when nobody has the address */
export const uidOf = async (email: string): Promise<string> =>
  (await auth.getUserByEmail(email)).uid;

/** As an administrator does in Firebase's console. */
export const disableAccount = (uid: string): Promise<unknown> =>
  auth.updateUser(uid, { disabled: true });

export const deleteAccount = (uid: string): Promise<void> => auth.deleteUser(uid);

/** The mails that Firebase would have sent to an address since the emulator began, newest first. */
export const mailsTo = async (address: string): Promise<readonly Mail[]> =>
  (await rest.fetchMails(TEST)).filter(({ email }) => email === address).toReversed();
