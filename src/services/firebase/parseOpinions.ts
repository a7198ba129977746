import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { VERDICTS, type PostOpinions } from '@/domain/moderation/opinions';
import { date } from '@/domain/storedFields';
import { parse } from './parse';

const opinionsSchema = v.object({
  by: v.record(
    v.string(),
    v.object({
      verdict: v.picklist(VERDICTS),
      words: v.nullable(v.string()),
      pseudo: v.string(),
      at: date,
      text: v.string(),
    }),
  ),
});

/** Parses `opinions/{postId}`, the oldest opinion first; null if invalid. */
export function parseOpinions(postId: string, data: DocumentData): PostOpinions | null {
  const parsed = parse(opinionsSchema, `opinions/${postId}`, data);
  if (!parsed) return null;
  const opinions = Object.entries(parsed.by).map(([uid, opinion]) => ({ uid, ...opinion }));
  return { postId, opinions: opinions.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}
