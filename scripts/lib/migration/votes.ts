import { isDocumentId } from '@/domain/documentId';
import { NO_VOTES, REACTION_TYPES } from '@/domain/votes';
import type { ReactionType, Votes } from '@/domain/votes';
import type { StoredFields } from '../documents';
import { isMap } from './values';

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

/** A count, or a list of voters. */
type Reactions = number | readonly unknown[];

const isUnderstood = (value: unknown): value is Reactions =>
  Array.isArray(value) || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === 0;

/** The reactions by type; null when they are no map. */
const typesIn = (value: unknown): StoredFields | null => {
  if (value === undefined || value === null) return {};
  return isMap(value) ? value : null;
};

/** A type's reactions: `votes`, else the older `reactions` (as services/parse has it). */
const valueOf = (type: ReactionType, votes: StoredFields, older: StoredFields): unknown =>
  type in votes ? votes[type] : older[type];

/** The lists, one person counted once: in the first list, by the order of display. */
function readLists(values: readonly (readonly [ReactionType, Reactions])[]) {
  const counts = { ...NO_VOTES };
  const voters = new Map<string, ReactionType>();
  let doubles = 0;
  for (const [type, value] of values) {
    if (typeof value === 'number') {
      counts[type] = value;
      continue;
    }
    for (const voter of value) {
      const isText = typeof voter === 'string';
      const isKnown = isText && voters.has(voter);
      if (isKnown) doubles += 1;
      else counts[type] += 1;
      if (!isKnown && isText && isDocumentId(voter)) voters.set(voter, type);
    }
  }
  return { counts, voters, doubles };
}

/** The reactions to a post; null when they cannot be understood. */
export function readVotes(post: StoredFields): ReadVotes | null {
  const votes = typesIn(post['votes']);
  const older = typesIn(post['reactions']);
  if (!votes || !older) return null;
  const types = [...Object.keys(votes), ...Object.keys(older)];
  if (types.some((name) => !REACTION_TYPES.some((type) => type === name))) return null;

  const values: [ReactionType, Reactions][] = [];
  for (const type of REACTION_TYPES) {
    const value = valueOf(type, votes, older);
    if (value === undefined) continue;
    if (!isUnderstood(value)) return null;
    values.push([type, value]);
  }
  const isSuperseded = Object.entries(older).some(
    ([type, value]) => type in votes && !isEmpty(value),
  );
  return { ...readLists(values), isSuperseded };
}
