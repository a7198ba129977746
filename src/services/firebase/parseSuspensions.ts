import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import type { Suspension } from '@/domain/moderation/suspension';
import { date } from '@/domain/storedFields';
import { parse } from './parse';

const suspensionSchema = v.object({
  days: v.number(),
  reason: v.string(),
  at: date,
  reported: v.boolean(),
});
const accountSchema = v.object({ recent: v.optional(v.array(v.string()), []) });
const activeSchema = v.object({ ids: v.array(v.string()) });

/** Parses `suspensions/{postId}`; null if invalid. */
export function parseSuspension(postId: string, data: DocumentData): Suspension | null {
  const parsed = parse(suspensionSchema, `suspensions/${postId}`, data);
  return parsed && { postId, ...parsed };
}

/** Returns the posts in `suspensions/active`; none if it is absent or invalid. */
export const parseActiveSuspensions = (data: DocumentData | undefined): readonly string[] =>
  data === undefined ? [] : (parse(activeSchema, 'suspensions/active', data)?.ids ?? []);

/** Returns the ids of the recent posts in `users/{uid}/private/account`; none if the list is absent. */
export const parseRecentPosts = (uid: string, data: DocumentData): readonly string[] =>
  parse(accountSchema, `users/${uid}/private/account`, data)?.recent ?? [];
