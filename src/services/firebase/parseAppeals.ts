import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { APPEAL_KINDS, APPEAL_OUTCOMES, type Appeal } from '@/domain/moderation/appeals';
import { date, textOrNull } from '@/domain/storedFields';
import { parse } from './parse';

const schema = v.pipe(
  v.object({
    kind: v.picklist(APPEAL_KINDS),
    caseId: v.string(),
    decidedAt: date,
    words: v.string(),
    createdAt: date,
    outcome: v.nullable(v.picklist(APPEAL_OUTCOMES)),
    answeredAt: v.nullable(date),
    reason: textOrNull,
    alone: v.optional(v.boolean(), false),
  }),
  v.transform(({ alone, ...appeal }) => ({ ...appeal, isAlone: alone })),
);

const teamSchema = v.object({ admins: v.number() });

/** Parses `appeals/{id}`; null if invalid. */
export function parseAppeal(id: string, data: DocumentData): Appeal | null {
  const parsed = parse(schema, `appeals/${id}`, data);
  return parsed && { id, ...parsed };
}

/** Parses `settings/team`. @returns the number of admins; 1 if it is absent or invalid */
export const parseAdminCount = (data: DocumentData | undefined): number =>
  data === undefined ? 1 : (parse(teamSchema, 'settings/team', data)?.admins ?? 1);
