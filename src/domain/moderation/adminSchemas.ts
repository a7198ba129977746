import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import {
  AVATAR_NAME_MAX,
  CLOSING_DAYS_MAX,
  CLOSING_DAYS_MIN,
  DECISION_REASON_MAX,
  OPINION_WORDS_MAX,
} from '@/config/limits';
import { imageUrlOf } from '@/domain/accounts/avatar';
import { optionalLine, requiredText } from '@/domain/textSchemas';
import { GROUND_KINDS, GROUNDS } from './grounds';
import { VERDICTS } from './opinions';

/**
 * Validation schemas of the back office forms (docs/product.md#validation). Every issue carries its
 * message.
 */

const messages = formMessages.validation.moderation;

/** Returns a reason that begins with its ground, a law or a clause of the terms, if there is one. */
export const withGround = (ground: string | null, reason: string): string =>
  ground === null ? reason : `${ground}\u00A0: ${reason}`;

/** Splits a reason into its ground, null for none, and the rest. */
export function withoutGround(written: string): { ground: string | null; reason: string } {
  const ground = GROUND_KINDS.flatMap((kind) => GROUNDS[kind]).find(({ name }) =>
    written.startsWith(withGround(name, '')),
  );
  if (!ground) return { ground: null, reason: written };
  return { ground: ground.name, reason: written.slice(withGround(ground.name, '').length) };
}

/** Schema of a decision's reason. A ground of null is not needed; an empty one has to be chosen. */
export const reasonSchema = v.pipe(
  v.object({
    ground: v.nullable(v.string()),
    reason: requiredText(DECISION_REASON_MAX, messages.reasonRequired, messages.reasonMax),
  }),
  v.forward(
    v.check(({ ground }) => ground !== '', messages.groundRequired),
    ['ground'],
  ),
  v.transform(({ ground, reason }) => ({ reason: withGround(ground, reason) })),
  v.forward(
    v.check(({ reason }) => reason.length <= DECISION_REASON_MAX, messages.reasonMax),
    ['reason'],
  ),
);

/** Schema of the age in days from which posts are closed. */
export const closingSchema = v.object({
  days: v.pipe(
    v.string(),
    v.transform(Number),
    v.integer(messages.days),
    v.minValue(CLOSING_DAYS_MIN, messages.days),
    v.maxValue(CLOSING_DAYS_MAX, messages.days),
  ),
});

/** Schema of an avatar in the catalogue, given by URL or by file name. */
export const catalogueAvatarSchema = v.object({
  imageUrl: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messages.imageRequired),
    v.transform(imageUrlOf),
    v.string(formMessages.validation.url),
  ),
  name: requiredText(AVATAR_NAME_MAX, messages.nameRequired, messages.nameMax),
});

/** Schema of an opinion. A verdict of null has to be chosen. */
export const opinionSchema = v.object({
  verdict: v.pipe(
    v.nullable(v.picklist(VERDICTS)),
    v.check((verdict) => verdict !== null, messages.verdictRequired),
  ),
  words: optionalLine(OPINION_WORDS_MAX, messages.opinionMax),
});
