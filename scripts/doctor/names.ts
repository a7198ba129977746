import { randomBytes } from 'node:crypto';

/**
 * Everything that doctor creates has these names, so that a later run finds what an interrupted one
 * left. Ids of posts and log entries are 20 letters and digits, as the rules require.
 */
export const ID_PREFIX = 'LeMurDoctor';
const PSEUDO_PREFIX = 'LeMurDoctor-';
export const PSEUDO_KEY_PREFIX = PSEUDO_PREFIX.toLowerCase();
const EMAIL = /^le-mur-doctor-[a-f\d]+@example\.org$/;

const hex = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length);

/** Creates the id of a document. */
export const createId = (): string => ID_PREFIX + hex(20 - ID_PREFIX.length);

/** An address that reaches nobody (RFC 2606). */
export const createEmail = (): string => `le-mur-doctor-${hex(10)}@example.org`;

/** Returns true for the address of an account that doctor made. */
export const isOwnEmail = (email: string | undefined): boolean => EMAIL.test(email ?? '');

/** Creates a pseudo of at most 20 characters. */
export const createPseudo = (): string => PSEUDO_PREFIX + hex(8);

/** Creates a password that any password policy accepts. */
export const createPassword = (): string => `${hex(20)}-Aa1`;
