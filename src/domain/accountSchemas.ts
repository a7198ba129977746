import * as v from 'valibot';
import { DELETION_WORD, PASSWORD_MIN, PSEUDO_MAX, PSEUDO_MIN } from '@/config/limits';
import { messages } from '@/config/messages';

/**
 * Validation of the account forms (docs/product.md#validation). Every issue carries its message.
 */

const text = messages.validation;

const required = v.pipe(v.string(), v.nonEmpty(text.allFields));

/** Non-space text, an @, and a domain with a dot (docs/product.md#validation). */
const email = (whenEmpty: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(whenEmpty),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.email),
  );

const pseudo = (whenInvalid: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(text.allFields),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${PSEUDO_MIN},${PSEUDO_MAX}}$`), whenInvalid),
  );

const newPassword = v.pipe(required, v.minLength(PASSWORD_MIN, text.passwordMin));

/** The current password is not asked of people who have none: Google confirms them. */
const currentPassword = (isAsked: boolean) => (isAsked ? required : v.string());

const agree = (form: { readonly password: string; readonly confirmation: string }) =>
  form.password === form.confirmation;

export const signInSchema = v.object({ email: email(text.allFields), password: newPassword });

export const signUpSchema = v.pipe(
  v.object({
    pseudo: pseudo(text.pseudo),
    email: email(text.allFields),
    password: newPassword,
    confirmation: required,
  }),
  v.forward(v.partialCheck([['password'], ['confirmation']], agree, text.passwordsDiffer), [
    'confirmation',
  ]),
);

/** The form that asks for a reset mail. */
export const resetSchema = v.object({ email: email(text.emailRequired) });

/** The picture chosen in the catalogue. */
export const avatarSchema = v.object({
  avatarId: v.pipe(v.string(text.picture), v.nonEmpty(text.picture)),
});

/** @param asksPassword false for people without one */
export const passwordSchema = (asksPassword: boolean) =>
  v.pipe(
    v.object({
      current: currentPassword(asksPassword),
      password: newPassword,
      confirmation: required,
    }),
    v.forward(v.partialCheck([['password'], ['confirmation']], agree, text.passwordsDiffer), [
      'confirmation',
    ]),
  );

/** @param current the pseudo it must differ from */
export const pseudoSchema = (current: string) =>
  v.object({ pseudo: v.pipe(pseudo(text.pseudoInvalid), v.notValue(current, text.pseudoSame)) });

/**
 * @param current the address it must differ from, in any case
 * @param asksPassword false for people without one
 */
export const emailSchema = (current: string, asksPassword: boolean) =>
  v.object({
    email: v.pipe(
      email(text.allFields),
      v.check((next) => next.toLowerCase() !== current.toLowerCase(), text.emailSame),
    ),
    password: currentPassword(asksPassword),
  });

/** @param asksPassword false for people without one */
export const deletionSchema = (asksPassword: boolean) =>
  v.object({
    password: currentPassword(asksPassword),
    word: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.value(DELETION_WORD, text.deletionWord(DELETION_WORD)),
    ),
  });
