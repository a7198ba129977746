import type { ActionResult, ModerationCode, Refused } from '@/domain/refusal';

/** A commit that failed, with the items that it would have decided. */
export interface FailedBatch<T> {
  readonly items: readonly T[];
  readonly result: Refused<ModerationCode>;
}

/** Codes that concern the items of one commit: the other commits may succeed. */
const SKIPPABLE_CODES: readonly ModerationCode[] = [
  'decidedElsewhere',
  'postDeleted',
  'postNotFound',
  'changedSinceRead',
  'deletedElsewhere',
  'reportsDecided',
  'newReports',
];

/** True if a refusal concerns the items of one commit only. */
export const isSkippable = ({ code }: Refused<ModerationCode>): boolean =>
  SKIPPABLE_CODES.includes(code);

/**
 * Decides any number of items in commits of `size`, one after the other. Goes on after a commit that
 * was refused because of its items, and stops after any other failure.
 *
 * @param onDecided called with the items of each commit that succeeded
 * @returns the commits that failed; the last one includes the items that were not sent
 */
export async function decideInBatches<T>(
  items: readonly T[],
  size: number,
  decide: (batch: readonly T[]) => Promise<ActionResult<ModerationCode>>,
  onDecided: (batch: readonly T[]) => void,
): Promise<readonly FailedBatch<T>[]> {
  const failed: FailedBatch<T>[] = [];
  for (let begin = 0; begin < items.length; begin += size) {
    const batch = items.slice(begin, begin + size);
    // Parallel commits of one admin would contend for the pointer to their entry.
    // eslint-disable-next-line no-await-in-loop -- see above
    const result = await decide(batch);
    if (result.ok) onDecided(batch);
    else if (isSkippable(result)) failed.push({ items: batch, result });
    else return [...failed, { items: items.slice(begin), result }];
  }
  return failed;
}
