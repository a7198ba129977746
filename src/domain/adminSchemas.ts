import * as v from 'valibot';
import { AVATAR_NAME_MAX, REJECTION_REASON_MAX } from '@/config/limits';
import { messages } from '@/config/messages';
import { moderationMessages } from '@/config/moderationMessages';
import { imageUrlOf } from './avatar';
import { hasVisibleCharacter } from './text';

/**
 * Validation schemas of the back office forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const text = moderationMessages.validation;

/** Schema of the optional reason of a rejection; a blank reason becomes null. */
export const reasonSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(REJECTION_REASON_MAX, text.reasonMax),
    v.transform((reason) => (hasVisibleCharacter(reason) ? reason : null)),
  ),
});

/** Schema of an avatar in the catalogue, given by URL or by file name. */
export const catalogueAvatarSchema = v.object({
  imageUrl: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(text.imageRequired),
    v.transform(imageUrlOf),
    v.string(messages.validation.url),
  ),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check(hasVisibleCharacter, text.nameRequired),
    v.maxLength(AVATAR_NAME_MAX, text.nameMax),
  ),
});
