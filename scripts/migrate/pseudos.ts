import { PSEUDO_MAX, PSEUDO_MIN } from '@/config/limits';
import { PSEUDO, pseudoVariant } from '@/domain/accounts/pseudo';
import { pseudoKey } from '@/domain/accounts/user';
import { randomFrom } from '../lib/random';

/** Pseudo for names with fewer than PSEUDO_MIN usable characters, such as emoji or another alphabet. */
const FALLBACK_PSEUDO = 'membre';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ß: 'ss' };

/**
 * Converts a text to the characters of a pseudo (docs/product.md#validation): folds accents,
 * replaces spaces with _ and keeps at most 20 characters.
 */
function clean(text: string): string {
  return text
    .replace(/[œŒæÆß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.]+/g, '_')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .replace(/_{2,}/g, '_')
    .replace(/^[_-]+/, '')
    .slice(0, PSEUDO_MAX)
    .replace(/[_-]+$/, '');
}

/** Converts a stored pseudo to a valid one; a valid one stays as it is. */
export function legalPseudo(pseudo: string | null): string {
  if (pseudo !== null && PSEUDO.test(pseudo)) return pseudo;
  const name = clean(pseudo ?? '');
  return name.length < PSEUDO_MIN ? FALLBACK_PSEUDO : name;
}

/** A user who needs a unique pseudo. */
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
 * Assigns a pseudo with a unique key to every user. Of several users with the same pseudo, the
 * oldest account keeps it and the others get it with a number. Invalid pseudos are converted to
 * valid ones.
 *
 * @param held the uids by pseudo key, for the keys that are already reserved
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
      // Never derived from the e-mail address, which is private.
      legal: legalPseudo(pseudo),
      isOwn: pseudo !== null && legalPseudo(pseudo) === pseudo,
    }))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.uid < b.uid ? -1 : 1));
  // Chosen pseudos take precedence over converted ones.
  for (const { uid, legal, isOwn } of oldestFirst) {
    if (isOwn && (taken.get(pseudoKey(legal)) ?? uid) === uid) give(uid, legal);
  }
  for (const { uid, legal } of oldestFirst) {
    if (assigned.has(uid)) continue;
    give(uid, taken.has(pseudoKey(legal)) ? firstFree(legal, uid, taken) : legal);
  }
  return assigned;
}
