import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { UNPUBLISHED_STATUSES, type UnpublishedPost } from '@/domain/posts/post';
import { date, dateOrNull, textOrNull } from '@/domain/storedFields';
import { hideInvalid, parse, postEntries } from './parse';

/** Apart from services/firebase/parse, because no first page shows an unpublished post. */

const unpublishedPostSchema = v.object({
  ...postEntries,
  status: v.picklist(UNPUBLISHED_STATUSES),
  createdAt: date,
  decidedAt: dateOrNull,
  rejectionReason: textOrNull,
  notChosen: v.optional(v.boolean(), false),
  appealId: textOrNull,
});

/** Parses `unpublishedPosts/{id}`; null if invalid. */
export function parseUnpublishedPost(id: string, data: DocumentData): UnpublishedPost | null {
  const parsed = parse(unpublishedPostSchema, `unpublishedPosts/${id}`, data);
  return parsed && { id, ...hideInvalid(parsed) };
}
