import { DEMO_PEOPLE } from '../../../scripts/seed';
import { documentAt, type StoredFields } from '../../support/database';

/** Somebody of the demo, by the part of their e-mail address before the @. */
export function demoPerson(name: string) {
  const person = DEMO_PEOPLE.find(({ email }) => email === `${name}@lemur.test`);
  if (!person) throw new Error(`nobody of the demo is called ${name}`);
  return person;
}

/** What everybody may read of somebody. */
export const profileOf = (uid: string): Promise<StoredFields | null> => documentAt(`users/${uid}`);

/** What only they may read. */
export const accountOf = (uid: string): Promise<StoredFields | null> =>
  documentAt(`users/${uid}/private/account`);

/** Whose a pseudo is: { uid }, or null when it is free. */
export const holderOf = (pseudo: string): Promise<StoredFields | null> =>
  documentAt(`pseudos/${pseudo.toLowerCase()}`);
