import { recordOf } from '@/lib/recordOf';

/** The reactions in display order (docs/product.md#categories-and-reactions). */
export const REACTIONS = [
  { value: 'impossible', label: 'Impossible', emoji: '🤦' },
  { value: 'absurde', label: 'Absurde', emoji: '🧠' },
  { value: 'grave', label: 'Grave', emoji: '🔥' },
  { value: 'drole', label: 'Drôle', emoji: '🤣' },
  { value: 'archiver', label: 'À archiver', emoji: '📃' },
] as const;

export type ReactionType = (typeof REACTIONS)[number]['value'];

export const REACTION_TYPES: readonly ReactionType[] = REACTIONS.map(({ value }) => value);

/** Number of readers who chose each reaction. */
export type Votes = Readonly<Record<ReactionType, number>>;

export const NO_VOTES: Votes = recordOf(REACTION_TYPES, () => 0);

/** Returns the reaction count of a post: the sum over all types. */
export const totalVotes = (votes: Votes): number =>
  REACTION_TYPES.reduce((sum, type) => sum + votes[type], 0);

/** Number of reaction types whose emojis a card shows. */
const TOP_TYPES = 3;

/**
 * Returns the emojis of the reactions with the most votes, most first and in display order on a
 * tie; reactions without votes are left out.
 */
export const topEmojis = (votes: Votes): string =>
  REACTIONS.filter(({ value }) => votes[value] > 0)
    .toSorted((a, b) => votes[b.value] - votes[a.value])
    .slice(0, TOP_TYPES)
    .map(({ emoji }) => emoji)
    .join('');

/**
 * Returns the changes to the counts when a user replaces one reaction by another.
 *
 * @param from the reaction counted until now, or null for none
 * @param to the reaction counted from now on, or null for none
 * @returns the types to change with +1 or −1; empty if nothing changes
 */
export function voteDelta(
  from: ReactionType | null,
  to: ReactionType | null,
): Partial<Record<ReactionType, 1 | -1>> {
  if (from === to) return {};
  return { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) };
}

/**
 * Returns the counts after a user replaced one reaction by another; never below 0, as in
 * firestore.rules.
 */
export const moveVote = (votes: Votes, from: ReactionType | null, to: ReactionType | null): Votes =>
  recordOf(REACTION_TYPES, (type) => Math.max(0, votes[type] + (voteDelta(from, to)[type] ?? 0)));
