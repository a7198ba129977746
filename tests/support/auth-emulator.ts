import { adminOf } from '../../scripts/lib/emulator-api';
import * as rest from '../../scripts/lib/emulator-rest';
import type { Mail } from '../../scripts/lib/emulator-rest';
import { TEST } from '../../scripts/lib/environments';

const { auth } = adminOf(TEST);

/** Turns e-mail enumeration protection, the default in production, on or off. */
export const protectEmails = (isOn: boolean): Promise<void> => rest.protectEmails(TEST, isOn);

/** Creates an Auth account without a display name, as an interrupted sign-up leaves it. */
export const createBareAccount = (uid: string, email: string, password: string): Promise<unknown> =>
  auth.createUser({ uid, email, password });

/**
 * Returns the uid of the account with an e-mail address.
 *
 * @throws FirebaseAuthError when no account has the address
 */
export const uidOf = async (email: string): Promise<string> =>
  (await auth.getUserByEmail(email)).uid;

/** Disables an account, as the Firebase console does. */
export const disableAccount = (uid: string): Promise<unknown> =>
  auth.updateUser(uid, { disabled: true });

/** Marks the e-mail address of an account as verified. */
export const verifyEmail = (uid: string): Promise<unknown> =>
  auth.updateUser(uid, { emailVerified: true });

export const deleteAccount = (uid: string): Promise<void> => auth.deleteUser(uid);

/** Returns the e-mails to an address that the emulator recorded since its start, newest first. */
export const mailsTo = async (address: string): Promise<readonly Mail[]> =>
  (await rest.fetchMails(TEST)).filter(({ email }) => email === address).toReversed();
