import { doc, getDoc, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  RECENT_POSTS_MAX,
  SUSPENSION_DAYS,
  DECISION_REASON_MAX,
  SUSPENSIONS_MAX,
} from '@/config/limits';
import { accessTable, gets, lists, NOBODY } from './support/access';
import { DOUBLE_ZERO, forgedTimes, without, wrong } from './support/cases';
import {
  broken,
  logging,
  ON_WALL,
  posting,
  reacting,
  remove,
  run,
  set,
  update,
  type Breaks,
} from './support/commits';
import { as, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import {
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from './support/factories';
import { editingUnpublished } from './support/post-commits';
import { aCase } from './support/report-commits';
import {
  anEndedSuspension,
  aSuspension,
  forgetting,
  lifting,
  LIST,
  suspended,
  suspending,
  takingOff,
} from './support/suspension-commits';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

const POST = postIdOf('Bad');
const OTHER = postIdOf('Other');
const ENDED = postIdOf('Ended');
const OTHER_NEW = postIdOf('OtherNew');
const ACCOUNT = 'users/alice/private/account';

withRules(() => ({
  [`unpublishedPosts/${POST}`]: anAnonymousPost(),
  [`unpublishedPosts/${OTHER}`]: aPost('bob'),
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
  [ACCOUNT]: anAccount('alice', { recent: [ENDED, POST] }),
}));

const suspend = (breaks: Breaks = {}) => run(as('admin'), suspending(POST, {}, breaks));
const inForce = (over = {}) => suspended({ [POST]: aSuspension(over) });
const seedSuspension = (over = {}) => seedDocuments(inForce(over));
/** Suspends by a post whose suspension is in force and one whose suspension has ended. */
const seedBoth = () =>
  seedDocuments(suspended({ [ENDED]: anEndedSuspension(), [POST]: aSuspension() }));
const idsInForce = async (): Promise<unknown> => (await getDoc(doc(as('admin'), LIST))).get('ids');

accessTable('suspensions', {
  'suspend the author of a pending post': [() => suspending(POST), ['admin']],
  'suspend the author of a published post': [() => suspending(ON_WALL), ['admin']],
  'suspend the author of a post that does not exist': [() => suspending(postIdOf('Gone')), NOBODY],
  'lift a suspension': [() => lifting(POST), ['admin'], seedSuspension],
  'read the suspension of a post by alice': [
    gets(`suspensions/${POST}`),
    ['admin', 'owner'],
    seedSuspension,
  ],
  'read an absent suspension of a post by alice': [gets(`suspensions/${POST}`), ['admin', 'owner']],
  'list the suspensions': [lists('suspensions'), ['admin']],
  'read the list of suspensions in force': [gets(LIST), ['admin'], seedSuspension],
  'change a suspension': [() => update(`suspensions/${POST}`, { days: 1 }), NOBODY, seedSuspension],
  'delete the list': [() => remove(LIST), NOBODY, seedSuspension],
  'ask whether alice may post': [gets('users/alice/private/mayPost'), ['owner']],
  'ask whether alice may post while she is suspended': [
    gets('users/alice/private/mayPost'),
    NOBODY,
    seedSuspension,
  ],
  'write the answer to that question': [() => set('users/alice/private/mayPost', {}), NOBODY],
});

writesTable('suspending', 'admin', () => suspending(POST), { alreadyDone: ['moderator', 'list'] });
writesTable('lifting', 'admin', () => lifting(POST), {
  documents: inForce,
  alreadyDone: ['moderator', 'list'],
  // The list can be corrected when the suspension is gone already.
  allowedAloneAfterOthers: ['list'],
});

/** Edits a post, with days in the log entry if given. */
const editPost = (days?: number) =>
  run(
    as('admin'),
    editingUnpublished(POST, { content: 'Autre.' }, { entry: { ...(days && { days }) } }),
  );

describe('suspending', () => {
  allows.each(SUSPENSION_DAYS)('%i days', (days) => run(as('admin'), suspending(POST, { days })));

  denies.each([0, 2, 31])('%i days, also in the log', (days) =>
    run(as('admin'), suspending(POST, { days })),
  );

  denies.each([
    ...without(['days', 'reason', 'at', 'reported']),
    ...wrong({
      reported: [true, null, 0],
      days: [0, 2, 31, -7, DOUBLE_ZERO, '7', null],
      reason: ['Autre chose.', '', null, 1],
      at: forgedTimes(),
      extra: ['unknown field'],
      authorId: ['alice'],
    }),
  ])('a suspension with %s', (_, suspension) => suspend({ suspension }));

  denies.each(['', ' \u200B', 'a'.repeat(DECISION_REASON_MAX + 1)])(
    'the reason %j, also in the log',
    (reason) => run(as('admin'), suspending(POST, { reason })),
  );

  it('tells the author whether the post had undecided reports', async () => {
    const reported = { suspension: { reported: true } };
    await seedDocuments({ [`reports/${ON_WALL}`]: aCase({ open: 0, outcome: 'dismissed' }) });
    await expect(run(as('admin'), suspending(ON_WALL, {}, reported))).toBeDenied();
    await seedDocuments({ [`reports/${ON_WALL}`]: aCase() });
    await expect(run(as('admin'), suspending(ON_WALL))).toBeDenied();
    await expect(run(as('admin'), suspending(ON_WALL, {}, reported))).toBeAllowed();
  });

  allows('a reason of the maximum length', () =>
    run(as('admin'), suspending(POST, { reason: 'a'.repeat(DECISION_REASON_MAX) })),
  );

  denies.each([
    ...without(['days']),
    ...wrong({
      days: [1, '7', null],
      reason: [null, 'Autre chose.'],
      action: ['lift', 'reject', 'dismiss'],
      postIds: [[OTHER], [POST, OTHER]],
    }),
  ])('a log entry with %s', (_, entry) => suspend({ entry }));

  it('denies days in the log entry of another action', async () => {
    await expect(editPost(7)).toBeDenied();
    await expect(editPost()).toBeAllowed();
  });

  it('denies a second suspension by the same post, also after the first has ended', async () => {
    await seedBoth();
    await seedDocuments({ [`unpublishedPosts/${ENDED}`]: aPost('alice') });
    await expect(suspend()).toBeDenied();
    await expect(run(as('admin'), suspending(ENDED))).toBeDenied();
    await expect(run(as('admin'), takingOff(ENDED))).toBeAllowed();
    await expect(run(as('admin'), suspending(ENDED))).toBeDenied();
  });

  it('allows a second suspension by the same post after the first was lifted', async () => {
    await expect(suspend()).toBeAllowed();
    await expect(run(as('admin'), lifting(POST))).toBeAllowed();
    await expect(suspend()).toBeAllowed();
  });

  it.each([
    ['in front', [POST, OTHER]],
    ['twice', [OTHER, POST, POST]],
    ['in place of another', [POST]],
    ['with another post', [OTHER, POST, ON_WALL]],
    ['as text', `${OTHER},${POST}`],
  ])('denies a list with the post %s', async (_, ids) => {
    await seedDocuments(suspended({ [OTHER]: aSuspension() }));
    await expect(suspend({ list: { ids } })).toBeDenied();
    await expect(suspend({ list: { ids: [OTHER, POST] } })).toBeAllowed();
  });

  it('denies a list that begins with its own id, which no suspension has', async () => {
    const begin = { list: set(LIST, { ids: ['active'] }) };
    await expect(run(as('admin'), begin)).toBeDenied();
    await expect(run(as('admin'), { ...suspending(POST), ...begin })).toBeDenied();
    await expect(suspend()).toBeAllowed();
  });

  denies('other fields in the list', () => suspend({ list: { extra: 1 } }));

  it('allows 500 suspensions in force, and denies one more', async () => {
    const ids = Array.from({ length: SUSPENSIONS_MAX - 1 }, (_, number) => postIdOf(number));
    await seedDocuments({ [LIST]: { ids } });
    await expect(suspend()).toBeAllowed();
    await expect(run(as('admin'), suspending(OTHER))).toBeDenied();
  });

  it('keeps the suspensions of two admins', async () => {
    await seedDocuments({ 'users/alice': { role: 'admin', pseudo: 'Alice' } });
    await expect(suspend()).toBeAllowed();
    await expect(run(as('owner'), suspending(OTHER, { by: 'alice' }))).toBeAllowed();
    expect(await idsInForce()).toEqual([POST, OTHER]);
    // The list as the second admin had read it before the first one suspended.
    const stale = suspending(ON_WALL, { by: 'alice' }, { list: { ids: [POST, ON_WALL] } });
    await expect(run(as('owner'), stale)).toBeDenied();
  });
});

describe('lifting', () => {
  it('denies lifting a suspension that has ended, and one that does not exist', async () => {
    await seedBoth();
    await expect(run(as('admin'), lifting(ENDED))).toBeDenied();
    await expect(run(as('admin'), lifting(OTHER))).toBeDenied();
    await expect(run(as('admin'), lifting(POST))).toBeAllowed();
  });

  it('denies lifting one suspension and taking off another', async () => {
    await seedDocuments(suspended({ [OTHER]: aSuspension(), [POST]: aSuspension() }));
    for (const ids of [[], [POST], [OTHER, POST]]) {
      await expect(run(as('admin'), lifting(POST, { list: { ids } }))).toBeDenied();
    }
    await expect(run(as('admin'), lifting(POST, { list: { ids: [OTHER] } }))).toBeAllowed();
  });

  it('denies the log entry of a lifting without a suspension or without the deletion', async () => {
    const logged = logging({ action: 'lift', postIds: [POST] });
    await expect(run(as('admin'), logged)).toBeDenied();
    await seedSuspension();
    await expect(run(as('admin'), logged)).toBeDenied();
    await expect(
      run(as('admin'), broken(lifting(POST), { entry: { reason: 'Erreur.' } })),
    ).toBeDenied();
  });
});

/** The beginning of a suspension of seven days that ends in some seconds. */
const beginOf = (secondsLeft: number) =>
  Timestamp.fromMillis(Date.now() - 7 * 24 * 3_600_000 + secondsLeft * 1000);

/** Writes the recent posts of Alice's account alone. */
const keep = (recent: readonly string[]) =>
  run(as('owner'), { account: update(ACCOUNT, { recent }) });

describe('suspensions that have ended', () => {
  it('are taken off the list by admins, one per commit', async () => {
    await seedBoth();
    await expect(run(as('admin'), takingOff(POST))).toBeDenied();
    await expect(run(as('admin'), { list: update(LIST, { ids: [] }) })).toBeDenied();
    await expect(run(as('other'), takingOff(ENDED))).toBeDenied();
    await expect(run(as('owner'), takingOff(ENDED))).toBeDenied();
    await expect(run(as('admin'), takingOff(ENDED))).toBeAllowed();
    expect(await idsInForce()).toEqual([POST]);
  });

  it('end at the last moment of their days', async () => {
    await seedSuspension({ at: beginOf(30) });
    await expect(run(as('admin'), takingOff(POST))).toBeDenied();
    await seedSuspension({ at: beginOf(-1) });
    await expect(run(as('admin'), takingOff(POST))).toBeAllowed();
  });

  it('are forgotten by their author, who can then post although they are in the list', async () => {
    await seedDocuments(suspended({ [ENDED]: anEndedSuspension() }));
    await expect(run(as('owner'), posting('alice'))).toBeDenied();
    await expect(run(as('owner'), forgetting('alice', ENDED))).toBeAllowed();
    await expect(run(as('owner'), posting('alice'))).toBeAllowed();
  });

  it('are forgotten one by one, and not while they are in force', async () => {
    await seedBoth();
    await expect(keep([ENDED])).toBeDenied();
    await expect(keep([])).toBeDenied();
    await expect(keep([POST, OTHER])).toBeDenied();
    await expect(
      run(as('owner'), { account: update(ACCOUNT, { recent: [POST], postsCount: 9 }) }),
    ).toBeDenied();
    await expect(keep([POST])).toBeAllowed();
  });

  it('are the only ones: an author cannot forget a post without a suspension', async () => {
    for (const recent of [[ENDED], [POST], [], [POST, ENDED]]) {
      await expect(keep(recent)).toBeDenied();
    }
    // The list of suspensions in force exists, but names none of the posts.
    await seedDocuments(suspended({ [OTHER]: aSuspension() }));
    await expect(keep([ENDED])).toBeDenied();
  });

  it('are still read by the author of the post after they are forgotten', async () => {
    const readEnded = () => getDoc(doc(as('owner'), `suspensions/${ENDED}`));
    await seedDocuments(suspended({ [ENDED]: anEndedSuspension() }));
    await expect(run(as('owner'), forgetting('alice', ENDED))).toBeAllowed();
    await expect(readEnded()).toBeDenied();
    await seedDocuments({ [`users/alice/submissions/${ENDED}`]: aSubmission() });
    await expect(readEnded()).toBeAllowed();
  });
});

describe('posting', () => {
  it('is denied while one of the user’s recent posts is in the list, and allowed afterwards', async () => {
    await expect(suspend()).toBeAllowed();
    await expect(run(as('owner'), posting('alice'))).toBeDenied();
    await expect(run(as('other'), posting('bob', { postId: OTHER_NEW }))).toBeAllowed();
    await expect(run(as('admin'), lifting(POST))).toBeAllowed();
    await expect(run(as('owner'), posting('alice'))).toBeAllowed();
  });

  it('is denied by the oldest of fifty recent posts, which the new one displaces', async () => {
    const older = Array.from({ length: RECENT_POSTS_MAX - 1 }, (_, number) => postIdOf(number));
    await seedDocuments({
      ...suspended({ [POST]: aSuspension() }),
      [ACCOUNT]: anAccount('alice', { recent: [POST, ...older] }),
    });
    const next = posting('alice', {}, { account: { recent: [...older, postIdOf('New')] } });
    await expect(run(as('owner'), next)).toBeDenied();
    await seedDocuments(suspended({}));
    await expect(run(as('owner'), next)).toBeAllowed();
  });

  it('leaves reacting and withdrawing to a suspended user, who then still cannot post', async () => {
    await seedDocuments({
      ...suspended({ [POST]: aSuspension() }),
      [`users/alice/submissions/${POST}`]: { createdAt: longAgo() },
    });
    await expect(run(as('owner'), reacting('alice', null, 'grave'))).toBeAllowed();
    const withdrawal = {
      post: remove(`unpublishedPosts/${POST}`),
      submission: remove(`users/alice/submissions/${POST}`),
    };
    await expect(run(as('owner'), withdrawal)).toBeAllowed();
    await expect(run(as('owner'), posting('alice'))).toBeDenied();
    await expect(getDoc(doc(as('owner'), `suspensions/${POST}`))).toBeAllowed();
  });
});

describe('recent posts of the account', () => {
  const NEXT = postIdOf('Next');
  const post = (recent: unknown, postId = NEXT) =>
    run(as('owner'), posting('alice', { postId }, { account: { recent } }));

  it('are kept up to fifty, the newest last', async () => {
    const full = Array.from({ length: RECENT_POSTS_MAX }, (_, number) => postIdOf(number));
    await seedDocuments({ [ACCOUNT]: anAccount('alice', { recent: full }) });
    await expect(post([...full, NEXT])).toBeDenied();
    await expect(post([...full.slice(2), NEXT])).toBeDenied();
    await expect(post([...full.slice(1), NEXT])).toBeAllowed();
  });

  it('begin with the new post when the account has no post', async () => {
    await seedDocuments({ [ACCOUNT]: anAccount('alice') });
    await expect(post(undefined)).toBeDenied();
    await expect(post([null, NEXT])).toBeDenied();
    await expect(post([NEXT])).toBeAllowed();
  });

  it('name a post once that was withdrawn and is submitted again', async () => {
    await seedDocuments({ [ACCOUNT]: anAccount('alice', { recent: [NEXT, ENDED] }) });
    await expect(post([NEXT, ENDED, NEXT])).toBeDenied();
    await expect(post([NEXT, ENDED])).toBeDenied();
    await expect(post([ENDED, NEXT])).toBeAllowed();
  });
});
