import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { NO_VOTES } from '@/domain/posts/votes';
import { adjusting, changingPseudo, closing } from './support/account-commits';
import { contesting, contestingDismissal, DECIDED_AT } from './support/appeal-commits';
import { posting, reacting, run, type Commit } from './support/commits';
import { as } from './support/environment';
import {
  anAccount,
  anAnonymousPost,
  aPublishedPost,
  aSubmission,
  aUser,
  aVote,
  postIdOf,
} from './support/factories';
import { amending, disowning, withdrawing } from './support/post-commits';
import { aReport, profileCase, reporting } from './support/report-commits';
import { withRules } from './support/withRules';

/**
 * Every reader sees when a document was last changed. A commit that writes a document of a post and a
 * public one of the user would show by one time whose post, reaction or report it is.
 */

const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const SIGNED = postIdOf('Signed');
const BOBS = postIdOf('Bobs');
const VOTED = postIdOf('Voted');

const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true } as const;

withRules(() => ({
  'users/bob': aUser('bob'),
  [`unpublishedPosts/${PENDING}`]: anAnonymousPost(),
  [`unpublishedPosts/${REJECTED}`]: anAnonymousPost({ status: 'rejected', decidedAt: DECIDED_AT }),
  [`posts/${SIGNED}`]: aPublishedPost('alice'),
  [`posts/${BOBS}`]: aPublishedPost('bob'),
  [`posts/${VOTED}`]: aPublishedPost('bob', { votes: { ...NO_VOTES, grave: 1 } }),
  [`users/alice/votes/${VOTED}`]: aVote('grave'),
  [`reportOutcomes/${VOTED}`]: { outcome: 'dismissed', decidedAt: DECIDED_AT, reason: 'Non.' },
  [`users/alice/reports/${VOTED}`]: { ...aReport(), createdAt: Timestamp.fromMillis(0) },
  'users/alice/private/account': anAccount('alice', { reactionsCount: 1 }),
  ...Object.fromEntries(
    [PENDING, REJECTED, SIGNED].map((id) => [`users/alice/submissions/${id}`, aSubmission()]),
  ),
}));

/** Commits of alice that concern a post or a report. */
const ABOUT_POSTS: Readonly<Record<string, () => Commit>> = {
  'submits an anonymous post': () => posting('alice', { post: anonymous }),
  'amends an anonymous post': () => amending(PENDING, { content: 'Autre.' }),
  'withdraws a pending anonymous post': () => withdrawing('alice', [PENDING]),
  'withdraws a rejected anonymous post': () => withdrawing('alice', [REJECTED]),
  'disowns a signed post': () => disowning([SIGNED]),
  'reacts to a post': () => reacting('alice', null, 'grave', {}, BOBS),
  'changes the type of a reaction': () => reacting('alice', 'grave', 'drole', {}, VOTED),
  'withdraws a reaction': () => reacting('alice', 'grave', null, {}, VOTED),
  'reports a post': () => reporting('alice', { postId: BOBS }),
  'reports a profile': () => reporting('alice', { postId: profileCase('bob') }),
  'asks for the removal of an own post': () =>
    reporting('alice', { postId: SIGNED, reason: 'author', count: null }),
  'contests the rejection of an anonymous post': () => contesting('rejected', REJECTED),
  'contests the dismissal of a report': () => contestingDismissal('alice', VOTED),
};

/** Commits that change a public document of alice. */
const OF_THE_USER: Readonly<Record<string, () => Commit>> = {
  'changes a setting': () => adjusting('alice', { isPrivate: true }),
  'changes the pseudo': () => changingPseudo('alice', 'Alicia'),
  'closes the account': () => closing('alice'),
};

/** Returns both commits as one. Both may write the account, which the rules judge once. */
const inOne = (first: Commit, second: Commit): Commit => ({
  ...first,
  ...Object.fromEntries(Object.entries(second).map(([name, write]) => [`user's ${name}`, write])),
});

describe.each(Object.entries(ABOUT_POSTS))('a commit that %s', (_, aboutPost) => {
  it.each(Object.entries(OF_THE_USER))('is denied when it also %s', async (__, ofTheUser) => {
    await expect(run(as('owner'), inOne(aboutPost(), ofTheUser()))).toBeDenied();
    await expect(run(as('owner'), aboutPost())).toBeAllowed();
    await expect(run(as('owner'), ofTheUser())).toBeAllowed();
  });
});
