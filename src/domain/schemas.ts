import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import { CONTENT_MAX, REPORT_WORDS_MAX, TITLE_MAX, URL_MAX } from '@/config/limits';
import { CATEGORY_VALUES } from './categories';
import { replaceEmoticons } from './emoticons';
import { TEXT_FIELDS, type PostText, type TextField } from './post';
import { recordOf } from './recordOf';
import { REPORT_REASONS } from './reports';
import { optionalLine, optionalText, requiredText } from './textSchemas';
import { isHttpUrl, withScheme } from './url';

/**
 * Validation schemas of the post forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const text = formMessages.validation;

/** Schema of a post's text, written by its author or edited by an admin. */
export const postTextSchema = v.object({
  title: v.pipe(v.string(), v.transform(replaceEmoticons), optionalLine(TITLE_MAX, text.titleMax)),
  content: v.pipe(
    v.string(),
    v.transform(replaceEmoticons),
    requiredText(CONTENT_MAX, text.contentRequired, text.contentMax),
  ),
  category: v.pipe(v.string(), v.picklist(CATEGORY_VALUES, text.category)),
  source: v.pipe(
    v.string(),
    v.trim(),
    v.transform(withScheme),
    v.maxLength(URL_MAX, text.urlMax),
    v.check((url) => url === '' || url.length > URL_MAX || isHttpUrl(url), text.url),
    v.transform((url) => (url === '' ? null : url)),
  ),
} satisfies Readonly<Record<TextField, v.GenericSchema>>);

/** Values of the form for a post's text. */
export type PostTextForm = v.InferInput<typeof postTextSchema>;

/** Returns the values of a form that shows a post's text. */
export const formOf = (post: PostText): PostTextForm =>
  recordOf(TEXT_FIELDS, (name) => post[name] ?? '');

/** Schema of the comment attached to a report. */
export const reportWordsSchema = v.object({
  words: optionalText(REPORT_WORDS_MAX, text.reportWordsMax),
});

/**
 * Returns the schema of a report.
 *
 * @param isDeclared true if words are required, with the declaration that they are true
 */
export const reportSchema = (isDeclared: boolean) =>
  v.object({
    reason: v.pipe(v.string(), v.picklist(REPORT_REASONS, text.reportReason)),
    words: isDeclared
      ? requiredText(REPORT_WORDS_MAX, text.illegalWords, text.reportWordsMax)
      : reportWordsSchema.entries.words,
    goodFaith: v.pipe(
      v.boolean(),
      v.check((isChecked) => isChecked || !isDeclared, text.goodFaith),
    ),
  });

export const newPostSchema = v.object({ ...postTextSchema.entries, isAnonymous: v.boolean() });

/** Values of the form for a new post. */
export type NewPostForm = v.InferInput<typeof newPostSchema>;
