import { POSTS_PER_DECISION } from '@/config/limits';
import type { ModerationResult } from '@/domain/moderationRefusal';
import type { Post } from '@/domain/post';

/** What became of a decision on any number of posts. */
export interface BatchResult {
  /** Posts of the commits that failed or were not sent. */
  readonly failed: readonly Post[];
  /** The first failure; null if there is none. */
  readonly failure: Exclude<ModerationResult, { ok: true }> | null;
}

/** Codes of a refusal that concerns the posts of one commit: the others may succeed. */
const OF_ONE_BATCH = ['decidedElsewhere', 'postDeleted', 'changedSinceRead'];

/**
 * Decides posts in commits of POSTS_PER_DECISION, each of them all or none. Goes on after a commit that
 * was refused because of its posts, and stops after any other failure.
 *
 * @param onDecided called with the posts of each commit that succeeded
 */
export async function decideInBatches(
  posts: readonly Post[],
  decide: (batch: readonly Post[]) => Promise<ModerationResult>,
  onDecided: (batch: readonly Post[]) => void,
): Promise<BatchResult> {
  const failed: Post[] = [];
  let failure: BatchResult['failure'] = null;
  for (let begin = 0; begin < posts.length; begin += POSTS_PER_DECISION) {
    const batch = posts.slice(begin, begin + POSTS_PER_DECISION);
    // One after the other: parallel commits of one admin would contend for the pointer to their entry.
    // eslint-disable-next-line no-await-in-loop -- see above
    const result = await decide(batch);
    if (result.ok) onDecided(batch);
    else {
      failure ??= result;
      if (!OF_ONE_BATCH.includes(result.code)) {
        return { failed: [...failed, ...posts.slice(begin)], failure };
      }
      failed.push(...batch);
    }
  }
  return { failed, failure };
}
