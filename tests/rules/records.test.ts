import { doc, limit, serverTimestamp, setDoc, where } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, gets, lists, listsAll, NOBODY } from './support/access';
import { ON_WALL, remove, set, update } from './support/commits';
import { as } from './support/environment';
import { aPost, aPublishedPost, aSubmission, aVote, postIdOf } from './support/factories';
import { withdrawing } from './support/post-commits';
import { withRules } from './support/withRules';

/** submissions, votes and pseudos: documents that only a complete commit may write. */

const UNKNOWN = postIdOf('Unknown');
const submission = `users/alice/submissions/${ON_WALL}`;
const vote = `users/alice/votes/${ON_WALL}`;

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('alice'),
  [`users/alice/submissions/${ON_WALL}`]: aSubmission(),
  [`users/alice/votes/${ON_WALL}`]: aVote('grave'),
}));

accessTable('users/{uid}/submissions/{postId}', {
  get: [gets(submission), ['owner']],
  'get an unknown submission': [gets(`users/alice/submissions/${UNKNOWN}`), ['owner']],
  list: [lists('users/alice/submissions', limit(10)), ['owner']],
  'list all users’ submissions': [listsAll('submissions'), NOBODY],
  // Otherwise any user could claim a post and read it while it is pending.
  'create for an existing post': [
    () => set(`users/bob/submissions/${ON_WALL}`, { createdAt: serverTimestamp() }),
    NOBODY,
  ],
  'create for a post that does not exist yet': [
    () => set(`users/alice/submissions/${UNKNOWN}`, { createdAt: serverTimestamp() }),
    NOBODY,
  ],
  update: [() => update(submission, { createdAt: serverTimestamp() }), NOBODY],
  delete: [() => remove(submission), NOBODY],
  // The post is published: only admins may delete it, and they cannot see who its author is.
  'delete with its published post': [() => withdrawing('alice', [ON_WALL]), NOBODY],
  'delete while its post is unpublished': [
    () => remove(submission),
    NOBODY,
    { [`posts/${ON_WALL}`]: null, [`unpublishedPosts/${ON_WALL}`]: aPost('alice') },
  ],
  'delete with its pending post': [
    () => withdrawing('alice', [ON_WALL]),
    ['owner'],
    { [`posts/${ON_WALL}`]: null, [`unpublishedPosts/${ON_WALL}`]: aPost('alice') },
  ],
  'delete after the post was deleted': [
    () => remove(submission),
    ['owner'],
    { [`posts/${ON_WALL}`]: null },
  ],
  'delete after the profile was deleted': [
    () => remove(submission),
    ['owner'],
    { 'users/alice': null },
  ],
});

accessTable('users/{uid}/votes/{postId}', {
  get: [gets(vote), ['owner']],
  'get an unknown vote': [gets(`users/alice/votes/${UNKNOWN}`), ['owner']],
  list: [lists('users/alice/votes', limit(10)), ['owner']],
  'list all users’ votes': [listsAll('votes'), NOBODY],
  'list all users’ votes of a type': [listsAll('votes', where('type', '==', 'grave')), NOBODY],
  create: [
    () => set(`users/bob/votes/${ON_WALL}`, { type: 'grave', votedAt: serverTimestamp() }),
    NOBODY,
  ],
  update: [() => set(vote, { type: 'drole', votedAt: serverTimestamp() }), NOBODY],
  delete: [() => remove(vote), NOBODY],
  'delete after the post was deleted': [
    () => remove(vote),
    ['owner'],
    { [`posts/${ON_WALL}`]: null },
  ],
});

accessTable('pseudos/{pseudoKey}', {
  get: [gets('pseudos/alice'), EVERYONE],
  'get a free pseudo': [gets('pseudos/free'), EVERYONE],
  list: [lists('pseudos'), NOBODY],
  'list by owner': [lists('pseudos', where('uid', '==', 'alice')), NOBODY],
  'reserve a free pseudo': [() => set('pseudos/free', { uid: 'alice' }), NOBODY],
  'reserve alice’s pseudo for bob': [() => set('pseudos/alice', { uid: 'bob' }), NOBODY],
  'write alice’s pseudo again': [() => set('pseudos/alice', { uid: 'alice' }), NOBODY],
  delete: [() => remove('pseudos/alice'), NOBODY],
  'reserve alice’s missing pseudo again': [
    () => set('pseudos/alice', { uid: 'alice' }),
    NOBODY,
    { 'pseudos/alice': null },
  ],
  'reserve the pseudo of a closed account': [() => set('pseudos/carl', { uid: 'carl' }), NOBODY],
  // A pseudo can be released only while its owner's profile names it.
  'release a pseudo that no profile names': [
    () => remove('pseudos/stray'),
    NOBODY,
    { 'pseudos/stray': { uid: 'alice' } },
  ],
});

describe('pseudo of a user without a profile', () => {
  it('cannot be reserved', async () => {
    await expect(setDoc(doc(as('newcomer'), 'pseudos/nina'), { uid: 'nina' })).toBeDenied();
  });
});
