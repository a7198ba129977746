import * as v from 'valibot';
import { AVATAR_NAME_MAX, DECISION_REASON_MAX } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { validationMessages } from '@/config/validationMessages';
import { imageUrlOf } from './avatar';
import { requiredText } from './textSchemas';

/**
 * Validation schemas of the back office forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const text = moderationMessages.validation;

/** Schema of the reason of a rejection, a deletion or a dismissal. */
export const reasonSchema = v.object({
  reason: requiredText(DECISION_REASON_MAX, text.reasonRequired, text.reasonMax),
});

/** Schema of an avatar in the catalogue, given by URL or by file name. */
export const catalogueAvatarSchema = v.object({
  imageUrl: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(text.imageRequired),
    v.transform(imageUrlOf),
    v.string(validationMessages.url),
  ),
  name: requiredText(AVATAR_NAME_MAX, text.nameRequired, text.nameMax),
});
