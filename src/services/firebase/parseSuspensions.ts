import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import type { Suspension } from '@/domain/suspension';
import { date, parse } from './parse';

const suspensionSchema = v.object({ days: v.number(), reason: v.string(), at: date });
const activeSchema = v.object({ ids: v.array(v.string()) });

/** Parses `suspensions/{postId}`; null if invalid. */
export function parseSuspension(postId: string, data: DocumentData): Suspension | null {
  const parsed = parse(suspensionSchema, `suspensions/${postId}`, data);
  return parsed && { postId, ...parsed };
}

/** Returns the posts in `suspensions/active`; none if it is absent or invalid. */
export const parseActiveSuspensions = (data: DocumentData | undefined): readonly string[] =>
  data === undefined ? [] : (parse(activeSchema, 'suspensions/active', data)?.ids ?? []);
