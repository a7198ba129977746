import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import { CONTENT_MAX, TITLE_MAX, URL_MAX } from '@/config/limits';
import { CATEGORY_VALUES } from './categories';
import { replaceEmoticons } from './emoticons';
import { TEXT_FIELDS, type PostText, type TextField } from './post';
import { recordOf } from '@/lib/recordOf';
import { optionalLine, requiredText } from '@/domain/textSchemas';
import { isHttpUrl, withScheme } from '@/domain/url';

/**
 * Validation schemas of the post forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const messages = formMessages.validation;

/** Schema of a post's text, written by its author or edited by an admin. */
export const postTextSchema = v.object({
  title: v.pipe(
    v.string(),
    v.transform(replaceEmoticons),
    optionalLine(TITLE_MAX, messages.titleMax),
  ),
  content: v.pipe(
    v.string(),
    v.transform(replaceEmoticons),
    requiredText(CONTENT_MAX, messages.contentRequired, messages.contentMax),
  ),
  category: v.pipe(v.string(), v.picklist(CATEGORY_VALUES, messages.category)),
  source: v.pipe(
    v.string(),
    v.trim(),
    v.transform(withScheme),
    v.maxLength(URL_MAX, messages.urlMax),
    v.check((url) => url === '' || url.length > URL_MAX || isHttpUrl(url), messages.url),
    v.transform((url) => (url === '' ? null : url)),
  ),
} satisfies Readonly<Record<TextField, v.GenericSchema>>);

/** Values of the form for a post's text. */
export type PostTextForm = v.InferInput<typeof postTextSchema>;

/** Returns the values of a form that shows a post's text. */
export const formOf = (post: PostText): PostTextForm =>
  recordOf(TEXT_FIELDS, (name) => post[name] ?? '');

/** Schema of a new post. */
export const newPostSchema = v.object({ ...postTextSchema.entries, isAnonymous: v.boolean() });

/**
 * Returns the schema of a new post with the box by which its author accepts what posts may reveal.
 *
 * @param mustAccept true until the author has accepted it, once per account
 */
export const submissionSchema = (mustAccept: boolean) =>
  v.object({
    ...newPostSchema.entries,
    acceptsOpinions: v.pipe(
      v.boolean(),
      v.check((isChecked) => isChecked || !mustAccept, messages.opinions),
    ),
  });

/** Values of the form for a new post. */
export type NewPostForm = v.InferInput<typeof newPostSchema>;

/** Values of that form. */
export type SubmissionForm = NewPostForm & { readonly acceptsOpinions: boolean };
