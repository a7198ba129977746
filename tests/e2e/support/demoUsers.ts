import { DEMO_USERS } from '../../../scripts/demo/seed';
import { documentAt, type StoredFields } from '../../support/database';

/**
 * Returns a demo user.
 *
 * @param name the part of the user's e-mail address before the @
 * @throws Error when there is no such user
 */
export function demoUser(name: string) {
  const person = DEMO_USERS.find(({ email }) => email === `${name}@lemur.test`);
  if (!person) throw new Error(`nobody of the demo is called ${name}`);
  return person;
}

/** Reads a user's profile, which is public unless set private; null when it does not exist. */
export const profileOf = (uid: string): Promise<StoredFields | null> => documentAt(`users/${uid}`);

/** Reads a user's private account document; null when it does not exist. */
export const accountOf = (uid: string): Promise<StoredFields | null> =>
  documentAt(`users/${uid}/private/account`);

/** Reads the reservation of a pseudo: { uid }, or null when the pseudo is free. */
export const pseudoReservationOf = (pseudo: string): Promise<StoredFields | null> =>
  documentAt(`pseudos/${pseudo.toLowerCase()}`);
