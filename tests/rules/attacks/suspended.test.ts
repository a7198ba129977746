import {
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import {
  logging,
  ON_WALL,
  posting,
  reacting,
  remove,
  set,
  signUp,
  split,
  update,
  type Breaks,
  type Commit,
  type Fields,
} from '../support/commits';
import { as, seedDocuments } from '../support/environment';
import { allows, denies } from '../support/expectations';
import {
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  endOfYesterday,
  postIdOf,
} from '../support/factories';
import {
  anEndedSuspension,
  aSuspension,
  forgetting,
  lifting,
  LIST,
  suspended,
  suspending,
  takingOff,
} from '../support/suspension-commits';
import { withRules } from '../support/withRules';
import { commitAs, mergeCommits, rolesExcept } from './support/helpers';
import { readAllDocuments, readableTo } from './support/rest';

/**
 * Attacks on suspensions: posting while suspended, learning who is suspended or who wrote a post,
 * and suspending without being allowed to. Alice is suspended by an anonymous post; nobody else
 * knows that she wrote it.
 */

const ACCOUNT = 'users/alice/private/account';
const SECRET = postIdOf('Secret');
const OLDER = postIdOf('Older');
const FOREIGN = postIdOf('Foreign');
const NEXT = postIdOf('Next');
const recent = [OLDER, SECRET];

withRules(() => ({
  [`unpublishedPosts/${SECRET}`]: anAnonymousPost(),
  [`unpublishedPosts/${OLDER}`]: aPost('alice'),
  [`unpublishedPosts/${FOREIGN}`]: anAnonymousPost(),
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [ACCOUNT]: anAccount('alice', { postsCount: 2, recent }),
  [`users/alice/submissions/${SECRET}`]: aSubmission(),
  [`users/alice/submissions/${OLDER}`]: aSubmission(),
  'users/bob/private/account': anAccount('bob', { postsCount: 1, recent: [FOREIGN] }),
  [`users/bob/submissions/${FOREIGN}`]: aSubmission(),
  ...suspended({ [SECRET]: aSuspension() }),
}));

const next = (account: Fields = {}, count = 1) =>
  posting('alice', { postId: NEXT, count }, { account });
const account = (fields: Fields): Commit => ({ account: update(ACCOUNT, fields) });
const withdrawal = (id: string): Commit => ({
  post: remove(`unpublishedPosts/${id}`),
  submission: remove(`users/alice/submissions/${id}`),
});
const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true } as const;

describe('attack: post while suspended', () => {
  const ATTEMPTS: Readonly<Record<string, () => Commit>> = {
    'a signed post': () => next(),
    'an anonymous post': () => posting('alice', { postId: NEXT, post: anonymous }),
    'a post with the recent posts left out': () => next({ recent: undefined }),
    'a post with only the new one among the recent posts': () => next({ recent: [NEXT] }),
    'a post with no recent posts': () => next({ recent: [] }),
    'a post with the suspended one cut out': () => next({ recent: [OLDER, NEXT] }),
    'a post in place of the suspended one': () => next({ recent: arrayRemove(SECRET) }),
    'a post with the recent posts reordered': () => next({ recent: [SECRET, OLDER, NEXT] }),
    'a post with foreign posts among the recent ones': () =>
      next({ recent: [OLDER, FOREIGN, NEXT] }),
    'a post with a quota of yesterday': () => next({ 'quota.lastPostAt': endOfYesterday() }),
    'a post with a quota that names no post': () => next({ 'quota.lastPostId': null }),
    'a post with a quota that names another post': () => next({ 'quota.lastPostId': OLDER }),
    'a post without the account': () => split(next(), 'account').others,
    'a post without a submission': () => split(next(), 'submission').others,
    'a post with the account deleted': () => ({ ...next(), account: remove(ACCOUNT) }),
    'a post with the account replaced': () => ({
      ...next(),
      account: set(ACCOUNT, anAccount('alice')),
    }),
    'a post with the quota of another user': () => ({
      ...split(posting('bob', { postId: NEXT }), 'post').others,
      post: set(
        `unpublishedPosts/${NEXT}`,
        aPost('alice', { ...anonymous, createdAt: serverTimestamp() }),
      ),
    }),
    'a post as another user': () => posting('bob', { postId: NEXT }),
    'a post with the withdrawal of the suspended one': () =>
      mergeCommits(withdrawal(SECRET), next()),
    'a post with the suspension taken off the list': () => mergeCommits(takingOff(SECRET), next()),
    'a post with the suspension lifted': () => mergeCommits(lifting(SECRET), next()),
    'a post while the account is closed': () =>
      mergeCommits(closing('alice'), split(next(), 'account').others),
    'the suspended post again': () => posting('alice', { postId: SECRET }),
  };

  it.each(Object.entries(ATTEMPTS))('denies %s', async (_, attempt) => {
    await expect(commitAs('owner', attempt())).toBeDenied();
    expect((await getDoc(doc(as('admin'), `unpublishedPosts/${NEXT}`))).exists()).toBe(false);
  });

  it.each<[string, Fields]>([
    ['emptied', { recent: [] }],
    ['replaced by null', { recent: null }],
    ['without the suspended post', { recent: [OLDER] }],
    ['without a post that is not suspended', { recent: [SECRET] }],
    ['reordered', { recent: [SECRET, OLDER] }],
    ['with a post of another user', { recent: arrayUnion(FOREIGN) }],
    ['emptied with a reaction', { recent: [], reactionsCount: increment(1) }],
    ['emptied with a change of e-mail', { recent: [], email: 'alice@example.org' }],
    ['emptied with a change of pseudo', { recent: [], lastPseudoChange: serverTimestamp() }],
    ['emptied with a reset quota', { recent: [], 'quota.lastPostId': null }],
  ])('denies recent posts %s, and a post afterwards', async (_, fields) => {
    await expect(commitAs('owner', account(fields))).toBeDenied();
    await expect(commitAs('owner', next())).toBeDenied();
  });

  it('denies a post after the suspended one was withdrawn, and its id again', async () => {
    await expect(commitAs('owner', withdrawal(SECRET))).toBeAllowed();
    await expect(commitAs('owner', next())).toBeDenied();
    await expect(commitAs('owner', posting('alice', { postId: SECRET }))).toBeDenied();
  });

  it('denies forgetting a suspension in force, also with one that has ended', async () => {
    await seedDocuments(suspended({ [OLDER]: anEndedSuspension(), [SECRET]: aSuspension() }));
    await expect(commitAs('owner', forgetting('alice', SECRET))).toBeDenied();
    await expect(commitAs('owner', account({ recent: [] }))).toBeDenied();
    await expect(commitAs('owner', account({ recent: [NEXT] }))).toBeDenied();
    await expect(
      commitAs('owner', account({ recent: arrayRemove(OLDER), postsCount: 0 })),
    ).toBeDenied();
    await expect(commitAs('other', forgetting('alice', OLDER))).toBeDenied();
    await expect(commitAs('owner', forgetting('alice', OLDER))).toBeAllowed();
    await expect(commitAs('owner', next())).toBeDenied();
  });

  it('denies signing up again after the account was closed', async () => {
    const ids = [SECRET, OLDER];
    await expect(commitAs('owner', closing('alice', {}, ids))).toBeAllowed();
    await expect(commitAs('owner', signUp('alice'))).toBeDenied();
    await expect(commitAs('owner', split(signUp('alice'), 'account').alone)).toBeDenied();
    await expect(commitAs('owner', next())).toBeDenied();
  });

  allows('reacting while suspended', () => commitAs('owner', reacting('alice', null, 'grave')));
});

/** Everything except Alice's account. */
const others = async () => (await readAllDocuments()).filter(({ path }) => path !== ACCOUNT);

describe('attack: find out who is suspended, or who wrote a post', () => {
  it('answers other users and visitors as if there were no suspension', async () => {
    const attempts = [
      `suspensions/${SECRET}`,
      `suspensions/${FOREIGN}`,
      `suspensions/${OLDER}`,
      LIST,
      'users/alice/private/mayPost',
      'users/alice/private/account',
    ];
    for (const role of rolesExcept('owner', 'admin')) {
      // Bob may ask about his own post only.
      const paths = attempts.filter((path) => role !== 'other' || !path.endsWith(FOREIGN));
      for (const path of paths) await expect(getDoc(doc(as(role), path))).toBeDenied();
    }
  });

  denies.each([
    ['all', () => query(collection(as('other'), 'suspensions'))],
    ['one', () => query(collection(as('other'), 'suspensions'), limit(1))],
    [
      'those of a number of days',
      () => query(collection(as('other'), 'suspensions'), where('days', '==', 7)),
    ],
    ['those of every collection', () => query(collectionGroup(as('other'), 'suspensions'))],
  ])('other users to list %s', (_, suspensions) => getDocs(suspensions()));

  it('shows the author the own suspension only, and not the list', async () => {
    await seedDocuments(suspended({ [SECRET]: aSuspension(), [FOREIGN]: aSuspension() }));
    const paths = (await readableTo('owner')).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('suspensions/'))).toEqual([
      `suspensions/${SECRET}`,
    ]);
  });

  it('shows admins nothing that ties the suspension to its author', async () => {
    const seen = await readableTo('admin');
    expect(seen.filter(({ path }) => path.startsWith('users/alice/'))).toEqual([]);
    const about = seen.filter(({ path, text }) => path.includes(SECRET) || text.includes(SECRET));
    expect(about.filter(({ text }) => /alice/i.test(text))).toEqual([]);
    await expect(getDoc(doc(as('admin'), 'users/alice/private/mayPost'))).toBeDenied();
  });

  it('changes nothing that others read when the author forgets a suspension that has ended', async () => {
    await seedDocuments(suspended({ [SECRET]: anEndedSuspension() }));
    const before = await others();
    await expect(commitAs('owner', forgetting('alice', SECRET))).toBeAllowed();
    expect(await others()).toEqual(before);
  });

  it('denies naming a foreign post among the own recent ones, suspended or not', async () => {
    for (const id of [SECRET, OLDER]) {
      for (const ids of [[id], [FOREIGN, id], [id, FOREIGN]]) {
        await expect(
          commitAs('other', { account: update('users/bob/private/account', { recent: ids }) }),
        ).toBeDenied();
        await expect(
          commitAs(
            'other',
            posting('bob', { postId: NEXT }, { account: { recent: [...ids, NEXT] } }),
          ),
        ).toBeDenied();
      }
    }
  });

  it('gives the same answer for a foreign post with a suspension, without one and with one that has ended', async () => {
    await seedDocuments(suspended({ [SECRET]: aSuspension(), [OLDER]: anEndedSuspension() }));
    for (const id of [SECRET, OLDER, ON_WALL, NEXT]) {
      await expect(commitAs('other', takingOff(id))).toBeDenied();
      await expect(commitAs('other', forgetting('bob', id))).toBeDenied();
      await expect(commitAs('other', lifting(id))).toBeDenied();
    }
  });
});

const suspendBroken = (breaks: Breaks) => commitAs('admin', suspending(FOREIGN, {}, breaks));

describe('attack: suspend or lift without being allowed to', () => {
  it.each(rolesExcept('admin', 'visitor'))(
    'denies role %s to suspend and to lift',
    async (role) => {
      await expect(commitAs(role, suspending(FOREIGN))).toBeDenied();
      await expect(commitAs(role, lifting(SECRET))).toBeDenied();
      await expect(commitAs(role, takingOff(SECRET))).toBeDenied();
      await expect(commitAs(role, { list: set(LIST, { ids: [] }) })).toBeDenied();
      await expect(commitAs(role, { suspension: remove(`suspensions/${SECRET}`) })).toBeDenied();
    },
  );

  it('denies an admin to suspend without a log entry, or with an entry of another commit', async () => {
    const { entry, moderator, ...rest } = suspending(FOREIGN);
    await expect(commitAs('admin', rest)).toBeDenied();
    await expect(commitAs('admin', { ...rest, moderator })).toBeDenied();
    await expect(commitAs('admin', { ...rest, entry })).toBeDenied();
    await expect(commitAs('admin', suspending(FOREIGN))).toBeAllowed();
    await expect(
      commitAs('admin', split(split(suspending(ON_WALL), 'entry').others, 'moderator').others),
    ).toBeDenied();
  });

  it('denies an admin to suspend without a reason, in the suspension or in the log', async () => {
    await expect(suspendBroken({ suspension: { reason: undefined } })).toBeDenied();
    await expect(
      suspendBroken({ suspension: { reason: null }, entry: { reason: null } }),
    ).toBeDenied();
    await expect(
      suspendBroken({ suspension: { reason: '\u00A0' }, entry: { reason: '\u00A0' } }),
    ).toBeDenied();
    await expect(suspendBroken({ entry: { reason: null } })).toBeDenied();
  });

  it('denies an admin to suspend under the name of another, or to lift without a trace', async () => {
    await expect(
      commitAs('admin', suspending(FOREIGN, {}, { entry: { byPseudo: 'Bob' } })),
    ).toBeDenied();
    const { suspension, list } = lifting(SECRET);
    await expect(commitAs('admin', { suspension, list })).toBeDenied();
    await expect(
      commitAs('admin', { ...logging({ action: 'lift', postIds: [FOREIGN] }), suspension, list }),
    ).toBeDenied();
  });

  it('denies an admin to suspend two authors in one commit with one entry', async () => {
    const { suspension, list: _, ...logged } = suspending(FOREIGN);
    const second = split(suspending(ON_WALL), 'suspension').alone['suspension'];
    const ids = [SECRET, FOREIGN, ON_WALL];
    await expect(
      commitAs('admin', { ...logged, suspension, second, list: set(LIST, { ids }) }),
    ).toBeDenied();
  });

  it('denies an admin to list a post without a suspension, and to lengthen a suspension', async () => {
    await expect(
      commitAs('admin', { list: update(LIST, { ids: [SECRET, FOREIGN] }) }),
    ).toBeDenied();
    await expect(
      commitAs('admin', suspending(SECRET, { days: 30 }, { list: { ids: [SECRET] } })),
    ).toBeDenied();
    await expect(commitAs('admin', suspending(SECRET, { days: 30 }, { list: null }))).toBeDenied();
  });
});
