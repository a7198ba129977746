import { isDocumentId } from '@/domain/documentId';
import { NO_VOTES, REACTION_TYPES } from '@/domain/votes';
import type { ReactionType, Votes } from '@/domain/votes';
import type { Encoded, EncodedFields } from '../firestore-values';

/** The reactions to a post, in any of their shapes. */
export interface ReadVotes {
  readonly counts: Votes;
  /** Whom the lists name, each once. */
  readonly voters: ReadonlyMap<string, ReactionType>;
  /** How many places in lists were second ones of the same person. */
  readonly doubles: number;
  /** Whether the older field has reactions that `votes` makes count for nothing. */
  readonly isSuperseded: boolean;
}

const countIn = ({ integerValue, doubleValue }: Encoded): number =>
  Number(integerValue ?? doubleValue ?? Number.NaN);

const isUnderstood = (value: Encoded): boolean => {
  if (value.arrayValue) return true;
  const count = countIn(value);
  return Number.isSafeInteger(count) && count >= 0;
};

const isEmpty = (value: Encoded): boolean =>
  value.arrayValue ? (value.arrayValue.values ?? []).length === 0 : countIn(value) === 0;

const isMap = (value: Encoded | undefined): boolean =>
  value === undefined || 'nullValue' in value || value.mapValue !== undefined;

/** A type's reactions: `votes`, else the older `reactions` (as services/parse has it). */
const valueOf = (type: ReactionType, votes: EncodedFields, older: EncodedFields) =>
  votes[type] ?? older[type];

/** The lists, one person counted once: in the first list, by the order of display. */
function readLists(values: readonly (readonly [ReactionType, Encoded])[]) {
  const counts = { ...NO_VOTES };
  const voters = new Map<string, ReactionType>();
  let doubles = 0;
  for (const [type, value] of values) {
    if (!value.arrayValue) {
      counts[type] = countIn(value);
      continue;
    }
    for (const { stringValue: voter } of value.arrayValue.values ?? []) {
      const isKnown = voter !== undefined && voters.has(voter);
      if (isKnown) doubles += 1;
      else counts[type] += 1;
      if (!isKnown && voter !== undefined && isDocumentId(voter)) voters.set(voter, type);
    }
  }
  return { counts, voters, doubles };
}

/** The reactions to a post; null when they cannot be understood. */
export function readVotes(post: EncodedFields): ReadVotes | null {
  const votes = post['votes']?.mapValue?.fields ?? {};
  const older = post['reactions']?.mapValue?.fields ?? {};
  const types = [...Object.keys(votes), ...Object.keys(older)];
  if (!isMap(post['votes']) || !isMap(post['reactions'])) return null;
  if (types.some((name) => !REACTION_TYPES.some((type) => type === name))) return null;

  const values = REACTION_TYPES.flatMap((type) => {
    const value = valueOf(type, votes, older);
    return value ? [[type, value] as const] : [];
  });
  if (!values.every(([, value]) => isUnderstood(value))) return null;
  const isSuperseded = Object.entries(older).some(
    ([type, value]) => type in votes && !isEmpty(value),
  );
  return { ...readLists(values), isSuperseded };
}
