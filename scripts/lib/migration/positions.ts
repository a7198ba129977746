import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredDocument } from '../documents';
import { instantIn, textOf } from './values';

/** A published post's place among those of its instant, as far as it has one. */
interface Placed {
  readonly id: string;
  readonly createdAt: number;
  readonly position: number | null;
}

function placed({ id, fields, createTime }: StoredDocument): Placed {
  const stored = fields['position'];
  const isPosition = typeof stored === 'number' && Number.isInteger(stored) && stored >= 0;
  const createdAt = instantIn(fields['createdAt']) ?? createTime;
  return { id, createdAt: createdAt.toMillis(), position: isPosition ? stored : null };
}

const inOrder = (a: Placed, b: Placed): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Who holds a position alone or first keeps it; the others take the free ones, oldest first. */
function positionsOfInstant(posts: readonly Placed[]): [string, number][] {
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
 * The position of every published post: different for all of one instant, kept where possible. The
 * same for a base of which a part has its positions already.
 *
 * @param publishedAt when a post was published, as it will be stored; null if it is not
 */
export function assignPositions(
  posts: readonly StoredDocument[],
  publishedAt: (post: StoredDocument) => Timestamp | null,
): ReadonlyMap<string, number> {
  const byInstant = new Map<string, Placed[]>();
  for (const post of posts) {
    const instant = textOf(post.fields['status']) === 'published' ? publishedAt(post) : null;
    if (instant === null) continue;
    // As text, which has all nine digits of the fraction.
    const key = instant.valueOf();
    const group = byInstant.get(key) ?? [];
    group.push(placed(post));
    byInstant.set(key, group);
  }
  return new Map([...byInstant.values()].flatMap(positionsOfInstant));
}
