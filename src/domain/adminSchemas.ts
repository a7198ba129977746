import * as v from 'valibot';
import { AVATAR_NAME_MAX, REJECTION_REASON_MAX } from '@/config/limits';
import { messages } from '@/config/messages';
import { moderationMessages } from '@/config/moderationMessages';
import { imageUrlOf } from './avatar';
import { hasVisibleCharacter } from './text';

/**
 * Validation of the back office forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const text = moderationMessages.validation;

/** What rejecting may tell the author; nothing is null. */
export const reasonSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(REJECTION_REASON_MAX, text.reasonMax),
    v.transform((reason) => (hasVisibleCharacter(reason) ? reason : null)),
  ),
});

/** A picture for the catalogue, by its address or by its file's name. */
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
