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

const text = formMessages.validation;

const required = v.pipe(v.string(), v.nonEmpty(text.allFields));

/** Non-space text, an @, and a domain with a dot (docs/product.md#validation). */
const email = (whenEmpty: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(whenEmpty),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.email),
  );

/** @param role only admins may choose a reserved pseudo */
const pseudo = (whenInvalid: string, role: Role = 'user') =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(text.allFields),
    v.regex(PSEUDO, whenInvalid),
    v.check((next) => !holdsReservedPseudo({ pseudo: next, role }), text.pseudoReserved),
  );

const newPassword = v.pipe(required, v.minLength(PASSWORD_MIN, text.passwordMin));

/** The current password is required only if the account has one; others are confirmed by Google. */
const currentPassword = (isRequired: boolean) => (isRequired ? required : v.string());

const passwordsMatch = (form: { readonly password: string; readonly confirmation: string }) =>
  form.password === form.confirmation;

export const signInSchema = v.object({ email: email(text.allFields), password: newPassword });

export const signUpSchema = v.pipe(
  v.object({
    pseudo: pseudo(text.pseudo),
    email: email(text.allFields),
    password: newPassword,
    confirmation: required,
  }),
  v.forward(
    v.partialCheck([['password'], ['confirmation']], passwordsMatch, text.passwordsDiffer),
    ['confirmation'],
  ),
);

/** Schema of the form that requests a password reset e-mail. */
export const resetSchema = v.object({ email: email(text.emailRequired) });

/** Schema of the avatar form: an id in the catalogue. */
export const avatarSchema = v.object({
  avatarId: v.pipe(v.string(text.avatar), v.nonEmpty(text.avatar)),
});

/** @param hasPassword false for accounts that only use Google sign-in */
export const passwordSchema = (hasPassword: boolean) =>
  v.pipe(
    v.object({
      current: currentPassword(hasPassword),
      password: newPassword,
      confirmation: required,
    }),
    v.forward(
      v.partialCheck([['password'], ['confirmation']], passwordsMatch, text.passwordsDiffer),
      ['confirmation'],
    ),
  );

/** Schema of the first choice, in place of a pseudo that chance has chosen and that may be kept. */
export const firstPseudoSchema = v.object({ pseudo: pseudo(text.pseudoInvalid) });

/** @param current the profile with the current pseudo; the new one must differ */
export const pseudoSchema = (current: Pick<Profile, 'pseudo' | 'role'>) =>
  v.object({
    pseudo: v.pipe(
      pseudo(text.pseudoInvalid, current.role),
      v.notValue(current.pseudo, text.pseudoSame),
    ),
  });

/**
 * @param current the current address; the new one must differ in more than case
 * @param hasPassword false for accounts that only use Google sign-in
 */
export const emailSchema = (current: string, hasPassword: boolean) =>
  v.object({
    email: v.pipe(
      email(text.allFields),
      v.check((next) => next.toLowerCase() !== current.toLowerCase(), text.emailSame),
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
      v.value(DELETION_WORD, text.deletionWord(DELETION_WORD)),
    ),
  });
