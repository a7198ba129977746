import * as v from 'valibot';
import { CONTENT_MAX, PASSWORD_MIN, PSEUDO_MAX, PSEUDO_MIN, TITLE_MAX } from '@/config/limits';
import { messages } from '@/config/messages';
import { CATEGORY_VALUES } from './categories';
import { hasVisibleCharacter } from './text';
import { isHttpUrl } from './url';

/** The forms' rules (spec section 5). Each refusal carries the French sentence to show. */

const text = messages.validation;

const required = v.pipe(v.string(), v.nonEmpty(text.allFields));

/** Non-space text, an @, a domain containing a dot (spec section 5). */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(text.allFields),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.email),
);

const password = v.pipe(required, v.minLength(PASSWORD_MIN, text.passwordMin));

export const signInSchema = v.object({ email, password });

export const signUpSchema = v.pipe(
  v.object({
    pseudo: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(text.allFields),
      v.regex(new RegExp(`^[A-Za-z0-9_-]{${PSEUDO_MIN},${PSEUDO_MAX}}$`), text.pseudo),
    ),
    email,
    password,
    confirmation: required,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      (form) => form.password === form.confirmation,
      text.passwordsDiffer,
    ),
    ['confirmation'],
  ),
);

export const newPostSchema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(TITLE_MAX, text.titleMax),
    v.transform((title) => (hasVisibleCharacter(title) ? title : null)),
  ),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.check(hasVisibleCharacter, text.contentRequired),
    v.maxLength(CONTENT_MAX, text.contentMax),
  ),
  category: v.pipe(v.string(), v.picklist(CATEGORY_VALUES, text.category)),
  source: v.pipe(
    v.string(),
    v.trim(),
    v.check((url) => url === '' || isHttpUrl(url), text.url),
    v.transform((url) => (url === '' ? null : url)),
  ),
  isAnonymous: v.boolean(),
});

/** What the new-post form holds while it is filled in. */
export type NewPostForm = v.InferInput<typeof newPostSchema>;
