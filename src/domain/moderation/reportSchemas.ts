import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import { REPORT_WORDS_MAX } from '@/config/limits';
import { optionalText, requiredText } from '@/domain/textSchemas';
import { REPORT_REASONS } from './reports';

const messages = formMessages.validation;

/** Schema of the comment attached to a report. */
export const reportWordsSchema = v.object({
  words: optionalText(REPORT_WORDS_MAX, messages.reportWordsMax),
});

/**
 * Returns the schema of a report.
 *
 * @param isDeclared true if words are required, with the declaration that they are true
 */
export const reportSchema = (isDeclared: boolean) =>
  v.object({
    reason: v.pipe(v.string(), v.picklist(REPORT_REASONS, messages.reportReason)),
    words: isDeclared
      ? requiredText(REPORT_WORDS_MAX, messages.illegalWords, messages.reportWordsMax)
      : reportWordsSchema.entries.words,
    goodFaith: v.pipe(
      v.boolean(),
      v.check((isChecked) => isChecked || !isDeclared, messages.goodFaith),
    ),
  });
