import { describe, expect, it } from 'vitest';
import { ON_WALL, posting } from '../support/commits';
import { seedDocuments } from '../support/environment';
import {
  anIndex,
  aPublishedPost,
  aSubmission,
  aVote,
  longAgo,
  postIdOf,
} from '../support/factories';
import { dayOf, deleting, monthOf, withdrawing } from '../support/post-commits';
import { aCase, deletingReported } from '../support/report-commits';
import { withRules } from '../support/withRules';
import { commitAs, mergeCommits, readUnrestricted } from './support/helpers';

/**
 * Attack: submit a post under the id of a deleted one. The former author's submission would prove
 * the authorship of the new post, and the former voters' records would change its counts.
 */

const at = longAgo();

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt: at }),
  [`searchIndex/${ON_WALL}`]: anIndex({ publishedAt: at }),
  [`archiveMonths/${monthOf(at)}`]: { days: { [dayOf(at)]: 1 } },
  [`users/bob/submissions/${ON_WALL}`]: aSubmission(),
  [`users/bob/votes/${ON_WALL}`]: aVote('grave'),
}));

const again = (uid: string) => posting(uid, { postId: ON_WALL });

describe('attack: use the id of a deleted post again', () => {
  it.each<[string, Readonly<Record<string, object>>]>([
    ['nobody reported', {}],
    ['was reported', { [`reports/${ON_WALL}`]: aCase() }],
  ])('denies everybody the id of a post that %s', async (_, documents) => {
    await seedDocuments(documents);
    const isReported = Object.keys(documents).length > 0;
    const deletion = isReported ? deletingReported(ON_WALL, at) : deleting(ON_WALL, at);
    const reuse = mergeCommits(deletion, again('ada'));
    await expect(commitAs('admin', reuse)).toBeDenied();
    await expect(commitAs('admin', deletion)).toBeAllowed();
    await expect(commitAs('owner', again('alice'))).toBeDenied();
    await expect(commitAs('other', again('bob'))).toBeDenied();
    await expect(commitAs('admin', again('ada'))).toBeDenied();
    expect(await readUnrestricted(`reportOutcomes/${ON_WALL}`)).toMatchObject({
      outcome: 'deleted',
    });
  });

  it('allows the id of a withdrawn post, of which no record is left', async () => {
    await expect(commitAs('owner', posting('alice'))).toBeAllowed();
    const id = postIdOf('New');
    await expect(commitAs('owner', withdrawing('alice', [id]))).toBeAllowed();
    await expect(commitAs('other', posting('bob'))).toBeAllowed();
  });
});
