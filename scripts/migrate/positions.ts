import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredDocument } from '../lib/documents';
import { instantIn, textOf } from './values';

/** A published post with its stored position within its batch, or null. */
interface Candidate {
  readonly id: string;
  /** Null for a migrated post, which keeps its position. */
  readonly createdAt: number | null;
  readonly position: number | null;
}

function toCandidate({ id, fields }: StoredDocument): Candidate {
  const stored = fields['position'];
  const isPosition = typeof stored === 'number' && Number.isInteger(stored) && stored >= 0;
  const createdAt = instantIn(fields['createdAt']);
  return { id, createdAt: createdAt?.toMillis() ?? null, position: isPosition ? stored : null };
}

const inOrder = (a: Candidate, b: Candidate): number =>
  (a.createdAt ?? 0) - (b.createdAt ?? 0) || (a.id < b.id ? -1 : 1);

/** Assigns the positions of a batch: the oldest post keeps its position, others get free ones. */
function positionsOfInstant(posts: readonly Candidate[]): [string, number][] {
  const taken = new Map<number, string>();
  const others: string[] = [];
  for (const { id, position } of posts.toSorted(inOrder)) {
    if (position === null || taken.has(position)) others.push(id);
    else taken.set(position, id);
  }
  let free = 0;
  for (const id of others) {
    while (taken.has(free)) free += 1;
    taken.set(free, id);
  }
  return [...taken].map(([position, id]) => [id, position]);
}

/**
 * Returns the position of every published post: unique within a batch, unchanged where possible,
 * and the same for a base that is partly migrated.
 *
 * @param publishedAt returns the publication time that will be stored, or null
 */
export function assignPositions(
  posts: readonly StoredDocument[],
  publishedAt: (post: StoredDocument) => Timestamp | null,
): ReadonlyMap<string, number> {
  const byInstant = new Map<string, Candidate[]>();
  for (const post of posts) {
    const instant = textOf(post.fields['status']) === 'published' ? publishedAt(post) : null;
    if (instant === null) continue;
    // valueOf() is a text with all nine digits of the fraction.
    const key = instant.valueOf();
    const group = byInstant.get(key) ?? [];
    group.push(toCandidate(post));
    byInstant.set(key, group);
  }
  return new Map([...byInstant.values()].flatMap(positionsOfInstant));
}
