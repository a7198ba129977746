import { fail, pass, unknown } from './check';
import type { Outcome } from './check';

/** Judges Firestore's limits by the sizes of the commits that it accepted. */

/**
 * Sends a commit for as many items as are accepted at once.
 *
 * @param sizes from the largest to the smallest
 * @returns the size that was accepted, 0 if none was
 */
export async function largestAccepted(
  sizes: readonly number[],
  send: (size: number) => Promise<boolean>,
): Promise<number> {
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- a smaller one only if this one is refused
    if (await send(size)) return size;
  }
  return 0;
}

/** Returns the largest size and the smaller ones of the others. */
export const descending = (largest: number, ...others: readonly number[]): readonly number[] => [
  largest,
  ...others.filter((size) => size < largest),
];

/** Judges a commit of several items by the largest size that was accepted. */
export function judgeSize(accepted: number, wanted: number, constant: string): Outcome {
  if (accepted === wanted) return pass(`${wanted} en un commit`);
  return accepted > 0
    ? fail(
        `${wanted} en un commit : refusé ; ${accepted} : accepté`,
        `${constant} = ${accepted} dans src/config/limits.ts et firestore.rules, puis npm run deploy`,
      )
    : fail(
        'refusé, même un seul',
        "si les règles en vigueur sont les bonnes, elles coûtent trop pour Google : elles doivent être simplifiées (docs/data-model.md, 'Limits of the rules')",
      );
}

/** Numbers of posts to withdraw in one commit, from the largest, and what each one means. */
const WITHDRAWALS: Readonly<Record<number, string>> = {
  12: 'les documents que le commit écrit ne comptent pas : une publication en compte au plus 14 sur 20',
  6: 'chaque document compte une fois : une publication en compte 14 sur 20',
  4: 'un document compte avant et après le commit : une publication en compte 19 sur 20',
};

/** The numbers of posts to withdraw in one commit, the largest first. */
export const WITHDRAWAL_SIZES: readonly number[] = Object.keys(WITHDRAWALS)
  .map(Number)
  .toSorted((a, b) => b - a);

/** Judges how Firestore counts documents, by how many posts could be withdrawn in one commit. */
export function judgeReads(withdrawn: number): Outcome {
  const meaning = WITHDRAWALS[withdrawn];
  return meaning === undefined
    ? fail(
        'même 4 posts ne peuvent être retirés en un commit : Google compte plus de documents que prévu',
        'baissez POSTS_PER_PUBLICATION (src/config/limits.ts, firestore.rules) et relancez doctor',
      )
    : pass(`${withdrawn} retraits en un commit : ${meaning}`);
}

/**
 * Judges whether the limit of expressions holds per write, by commits that exceed it in sum: publishing
 * (2,700 by tests/rules/costs.test.ts), deleting and rejecting.
 */
export function judgeExpressions(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.every(({ verdict }) => verdict === 'pass')) {
    return pass('oui : des commits de plusieurs milliers d’expressions passent');
  }
  return outcomes.some(({ verdict }) => verdict === 'fail')
    ? fail(
        'un commit qui dépasse 1 000 expressions en tout est refusé',
        'suivez les remèdes des lignes ci-dessus (des commits plus petits)',
      )
    : unknown('tous les commits n’ont pas pu être essayés');
}
