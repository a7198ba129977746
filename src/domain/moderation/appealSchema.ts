import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import { APPEAL_WORDS_MAX } from '@/config/limits';
import { requiredText } from '@/domain/textSchemas';

const { appealWords, reportWordsMax } = formMessages.validation;

/** Schema of the words of an appeal. */
export const appealSchema = v.object({
  words: requiredText(APPEAL_WORDS_MAX, appealWords, reportWordsMax),
});
