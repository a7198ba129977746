import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import { DELETION_WORD, PASSWORD_MIN } from '@/config/limits';
import { PSEUDO } from './pseudo';
import { holdsReservedPseudo } from './reservedPseudos';
import type { Profile, Role } from './user';

/**
 * Validation schemas of the account forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const messages = formMessages.validation;
const { missing } = messages;

const required = (whenEmpty: string) => v.pipe(v.string(), v.nonEmpty(whenEmpty));

/** Non-space text, an @, and a domain with a dot (docs/product.md#validation). */
const email = (whenEmpty: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(whenEmpty),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.email),
  );

/** @param role only admins may choose a reserved pseudo */
const pseudo = (whenEmpty: string, whenInvalid: string, role: Role = 'user') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(whenEmpty),
    v.regex(PSEUDO, whenInvalid),
    v.check((next) => !holdsReservedPseudo({ pseudo: next, role }), messages.pseudoReserved),
  );

const password = (whenEmpty: string) =>
  v.pipe(required(whenEmpty), v.minLength(PASSWORD_MIN, messages.passwordMin));

/** The current password is required only if the account has one; others are confirmed by Google. */
const currentPassword = (isRequired: boolean) =>
  isRequired ? required(missing.password) : v.string();

const passwordsMatch = (form: { readonly password: string; readonly confirmation: string }) =>
  form.password === form.confirmation;

export const signInSchema = v.object({
  email: email(missing.email),
  password: password(missing.password),
});

export const signUpSchema = v.pipe(
  v.object({
    pseudo: pseudo(missing.pseudo, messages.pseudo),
    email: email(missing.email),
    password: password(missing.newPassword),
    confirmation: required(missing.confirmation),
  }),
  v.forward(
    v.partialCheck([['password'], ['confirmation']], passwordsMatch, messages.passwordsDiffer),
    ['confirmation'],
  ),
);

/** Schema of the form that requests a password reset e-mail. */
export const resetSchema = v.object({ email: email(messages.emailRequired) });

/** Schema of the avatar form: an id in the catalogue. */
export const avatarSchema = v.object({
  avatarId: v.pipe(v.string(messages.avatar), v.nonEmpty(messages.avatar)),
});

/** @param hasPassword false for accounts that only use Google sign-in */
export const passwordSchema = (hasPassword: boolean) =>
  v.pipe(
    v.object({
      current: currentPassword(hasPassword),
      password: password(missing.newPassword),
      confirmation: required(missing.confirmation),
    }),
    v.forward(
      v.partialCheck([['password'], ['confirmation']], passwordsMatch, messages.passwordsDiffer),
      ['confirmation'],
    ),
  );

/** Schema of the first choice, in place of a pseudo that chance has chosen and that may be kept. */
export const firstPseudoSchema = v.object({
  pseudo: pseudo(missing.newPseudo, messages.pseudoInvalid),
});

/** @param current the profile with the current pseudo; the new one must differ */
export const pseudoSchema = (current: Pick<Profile, 'pseudo' | 'role'>) =>
  v.object({
    pseudo: v.pipe(
      pseudo(missing.newPseudo, messages.pseudoInvalid, current.role),
      v.notValue(current.pseudo, messages.pseudoSame),
    ),
  });

/**
 * @param current the current address; the new one must differ in more than case
 * @param hasPassword false for accounts that only use Google sign-in
 */
export const emailSchema = (current: string, hasPassword: boolean) =>
  v.object({
    email: v.pipe(
      email(missing.newEmail),
      v.check((next) => next.toLowerCase() !== current.toLowerCase(), messages.emailSame),
    ),
    password: currentPassword(hasPassword),
  });

/** @param hasPassword false for accounts that only use Google sign-in */
export const deletionSchema = (hasPassword: boolean) =>
  v.object({
    password: currentPassword(hasPassword),
    word: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.value(DELETION_WORD, messages.deletionWord(DELETION_WORD)),
    ),
  });
