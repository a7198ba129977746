import { pseudoFrom, pseudoVariant } from '@/domain/pseudo';
import { pseudoKey } from '@/domain/user';
import { randomFrom } from '../random';

/** Somebody who needs a pseudo of their own. */
export interface Claimant {
  readonly uid: string;
  readonly pseudo: string | null;
  readonly createdAt: Date;
}

function firstFree(pseudo: string, uid: string, taken: ReadonlyMap<string, string>): string {
  const random = randomFrom(uid);
  for (let attempt = 1; ; attempt += 1) {
    const variant = pseudoVariant(pseudo, attempt, random());
    if (!taken.has(pseudoKey(variant))) return variant;
  }
}

/**
 * A pseudo for everybody, no two of one key. Of several with the same the oldest account keeps it;
 * the others get it with a number, and what is no legal pseudo is made one.
 *
 * @param held the keys that are reserved already, by whom
 */
export function assignPseudos(
  claimants: readonly Claimant[],
  held: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const taken = new Map(held);
  const assigned = new Map<string, string>();
  const give = (uid: string, pseudo: string): void => {
    taken.set(pseudoKey(pseudo), uid);
    assigned.set(uid, pseudo);
  };
  const oldestFirst = claimants
    .map(({ uid, pseudo, createdAt }) => ({
      uid,
      createdAt: createdAt.getTime(),
      // Never from the e-mail: that was not for others to see.
      legal: pseudoFrom(pseudo, ''),
      isOwn: pseudo !== null && pseudoFrom(pseudo, '') === pseudo,
    }))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.uid < b.uid ? -1 : 1));
  // A pseudo that somebody chose goes before one that is made for somebody.
  for (const { uid, legal, isOwn } of oldestFirst) {
    if (isOwn && (taken.get(pseudoKey(legal)) ?? uid) === uid) give(uid, legal);
  }
  for (const { uid, legal } of oldestFirst) {
    if (assigned.has(uid)) continue;
    give(uid, taken.has(pseudoKey(legal)) ? firstFree(legal, uid, taken) : legal);
  }
  return assigned;
}
