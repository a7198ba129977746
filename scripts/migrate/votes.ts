import { isDocumentId } from '@/domain/documentId';
import { NO_VOTES, REACTION_TYPES } from '@/domain/posts/votes';
import type { ReactionType, Votes } from '@/domain/posts/votes';
import type { StoredFields } from '../lib/documents';
import { isMap } from './values';

/** The reactions to a post, read from any of their shapes. */
interface ReadVotes {
  readonly counts: Votes;
  /** Reaction type by uid, from the lists of voters. */
  readonly voters: ReadonlyMap<string, ReactionType>;
  /** Number of repeated entries of the same voter. */
  readonly doubles: number;
  /** True if the older `reactions` field has reactions that `votes` overrides. */
  readonly isSuperseded: boolean;
}

/** A count, or a list of voters. */
type Reactions = number | readonly unknown[];

const isUnderstood = (value: unknown): value is Reactions =>
  Array.isArray(value) || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === 0;

/** Returns the reactions by type: {} for a missing field, null for anything but a map. */
const typesIn = (value: unknown): StoredFields | null => {
  if (value === undefined || value === null) return {};
  return isMap(value) ? value : null;
};

/** Returns the reactions of a type: `votes`, or else the older `reactions` (as services/firebase/parse). */
const valueOf = (type: ReactionType, votes: StoredFields, older: StoredFields): unknown =>
  type in votes ? votes[type] : older[type];

/** Counts the reactions. A voter in several lists counts once, in the first by display order. */
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

/** Reads the reactions to a post. @returns null if their shape is unknown */
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
