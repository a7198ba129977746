import { deleteField, doc, getDoc, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { forgedTimes, without, wrong } from './support/cases';
import {
  logging,
  ON_WALL,
  reacting,
  REASON,
  run,
  set,
  update,
  type Commit,
} from './support/commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import { anAvatar, aPublishedPost, aUser, longAgo, postIdOf } from './support/factories';
import { PHOTO } from './support/photos';
import { withDocuments, withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import {
  aCase,
  acting,
  aReport,
  dismissing,
  profileCase,
  reporting,
  WORDS,
} from './support/report-commits';

/** Reports of profiles and the decisions on them; reporting.test.ts has what they share with posts. */

const BOB = profileCase('bob');
const CASE = `reports/${BOB}`;
/** The fields of a profile that the moderators can remove. */
const PHOTOS = ['profilePictureId', 'photoURL'] as const;
const OUTCOME = `reportOutcomes/${BOB}`;

withRules(() => ({
  'profilePictures/phare': anAvatar(),
  'users/bob': aUser('bob', { profilePictureId: 'phare', photoURL: PHOTO }),
  [`posts/${ON_WALL}`]: aPublishedPost('bob'),
}));

const reportBob = (words?: string) =>
  reporting('alice', { postId: BOB, ...(words !== undefined && { words }) });
const reported = () => ({ [CASE]: aCase(), [`users/alice/reports/${BOB}`]: aReport() });
const seedCase = () => seedDocuments(reported());
const act = (commit: Commit) => run(as('admin'), commit);

accessTable('reporting a profile', {
  'report a public profile': [() => reportBob(), ['owner']],
  'report a public profile with a text': [() => reportBob('Ce n’est pas lui.'), ['owner']],
  'report as an admin': [() => reporting('ada', { postId: BOB }), ['admin']],
  'report a private profile': [
    () => reportBob(),
    NOBODY,
    { 'users/bob': aUser('bob', { isPrivate: true }) },
  ],
  'report a closed account': [() => reporting('alice', { postId: profileCase('carl') }), NOBODY],
  'report an unknown user': [() => reporting('alice', { postId: profileCase('unknown') }), NOBODY],
  'report nobody': [() => reporting('alice', { postId: profileCase('') }), NOBODY],
  'report a user by the bare id': [() => reporting('alice', { postId: 'bob' }), NOBODY],
  'report a post with the prefix of profiles': [
    () => reporting('alice', { postId: profileCase(ON_WALL) }),
    NOBODY,
  ],
  'request the removal of a profile as an author does': [
    () => reporting('alice', { postId: BOB, reason: 'author', count: null }),
    NOBODY,
  ],
  'request the removal of the own profile': [
    () => reporting('bob', { postId: BOB, reason: 'author', count: null }),
    NOBODY,
  ],
});

writesTable('reporting a profile with a text', 'owner', () => reportBob('Ce n’est pas lui.'));

describe('report of a profile', () => {
  it('reads the whole uid, also one that contains the prefix', async () => {
    const uid = 'user_user_bob';
    await seedDocuments({ [`users/${uid}`]: aUser('bob', { uid }) });
    const found = reporting('alice', { postId: profileCase(uid) });
    await expect(run(as('owner'), found)).toBeAllowed();
  });

  it('counts in a case that admins read, and once per user', async () => {
    await expect(run(as('owner'), reportBob('Ce n’est pas lui.'))).toBeAllowed();
    await expect(run(as('owner'), reporting('alice', { postId: BOB, count: 2 }))).toBeDenied();
    const found = await getDoc(doc(as('admin'), CASE));
    expect(found.data()).toMatchObject({ counts: { hate: 1 }, open: 1, outcome: null });
    await expect(getDoc(doc(as('admin'), `${CASE}/words/${WORDS}`))).toBeAllowed();
    // The owner of the profile reads neither the case, nor the text, nor whether there is one.
    for (const path of [CASE, `${CASE}/words/${WORDS}`, OUTCOME]) {
      await expect(getDoc(doc(as('other'), path))).toBeDenied();
    }
  });

  it('requires words and the declaration for illegal content', async () => {
    const notice = { postId: BOB, reason: 'illegal' } as const;
    await expect(run(as('owner'), reporting('alice', notice))).toBeDenied();
    const words = reporting('alice', { ...notice, words: 'Une photo volée.' });
    await expect(run(as('owner'), words)).toBeAllowed();
  });
});

accessTable('deciding on the reports of a profile', {
  'dismiss them': [() => dismissing(BOB), ['admin'], seedCase],
  'act without removing anything': [() => acting('bob'), ['admin'], seedCase],
  'act and remove the photos': [() => acting('bob', PHOTOS), ['admin'], seedCase],
  'act in the name of role owner': [
    () => ({
      ...acting('bob', ['photoURL'], { moderator: null, entry: null }),
      ...logging({
        action: 'act',
        postIds: [BOB],
        reason: REASON,
        fields: ['photoURL'],
        by: 'alice',
      }),
    }),
    NOBODY,
    seedCase,
  ],
  'act on a profile without reports': [() => acting('bob'), NOBODY],
  'act on a closed account': [
    () => acting('carl'),
    NOBODY,
    { [`reports/${profileCase('carl')}`]: aCase() },
  ],
});

writesTable('acting on a profile', 'admin', () => acting('bob', PHOTOS), {
  documents: reported,
  alreadyDone: ['moderator'],
});

describe('acting on a reported profile', () => {
  withDocuments(reported);

  denies.each<[string, readonly string[] | null]>([
    ['nothing', []],
    ['one of two', ['photoURL']],
    ['another field', ['profilePictureId', 'pseudo']],
    ['a third field', ['profilePictureId', 'photoURL', 'isPrivate']],
    ['the key of the pseudo', ['profilePictureId', 'photoURL', 'pseudo', 'pseudoKey']],
    ['a field twice', ['profilePictureId', 'photoURL', 'photoURL']],
    ['and asks for another pseudo twice', ['profilePictureId', 'photoURL', 'pseudo', 'pseudo']],
    ['no list', null],
  ])('an entry which says that the action removed %s', (_, fields) =>
    act(acting('bob', PHOTOS, { entry: { fields }, outcome: { fields } })),
  );

  denies.each([
    ...without(['outcome', 'decidedAt', 'reason', 'fields']),
    ...wrong({
      outcome: ['dismissed', 'deleted', null],
      reason: ['Autre motif.', null],
      fields: [[], ['photoURL', 'profilePictureId'], null],
      decidedAt: forgedTimes(),
      by: ['ada'],
    }),
  ])('an outcome with %s', (_, outcome) => act(acting('bob', PHOTOS, { outcome })));

  it.each(
    wrong({
      profilePictureId: ['phare', undefined],
      photoURL: [`${PHOTO}-other`],
      updatedAt: forgedTimes(),
      pseudo: ['Robert'],
      isPrivate: [true],
      role: ['admin'],
      extra: ['unknown field'],
    }),
  )('is denied with a profile with %s', async (_, user) => {
    // The entry names what changes, as far as it can.
    const names = Object.keys(user);
    for (const fields of [
      ['profilePictureId', 'photoURL'],
      ['profilePictureId', 'photoURL', ...names],
      ['profilePictureId', 'photoURL'].filter((field) => !names.includes(field)),
    ]) {
      const whole = acting('bob', ['profilePictureId', 'photoURL'], {
        user,
        entry: { fields },
        outcome: { fields },
      });
      await expect(act(whole)).toBeDenied();
    }
  });
});

describe('acting on a profile', () => {
  it('tells the reporter and the owner what was done and why', async () => {
    await seedCase();
    await expect(act(acting('bob', PHOTOS))).toBeAllowed();
    for (const role of ['owner', 'other'] as const) {
      const found = await getDoc(doc(as(role), OUTCOME));
      expect(found.data()).toMatchObject({
        outcome: 'acted',
        reason: REASON,
        fields: ['profilePictureId', 'photoURL'],
      });
    }
    const { photoURL, profilePictureId } =
      (await getDoc(doc(as('admin'), 'users/bob'))).data() ?? {};
    expect([photoURL, profilePictureId]).toEqual([undefined, null]);
    await expect(getDoc(doc(as('visitor'), OUTCOME))).toBeDenied();
    await expect(getDoc(doc(as('newcomer'), OUTCOME))).toBeDenied();
  });

  it.each<[string, ('profilePictureId' | 'photoURL' | 'pseudo')[]]>([
    ['another pseudo', ['pseudo']],
    ['another pseudo without the photos', ['profilePictureId', 'photoURL', 'pseudo']],
  ])('asks the owner for %s, and leaves the pseudo as it is', async (_, fields) => {
    await seedCase();
    await expect(act(acting('bob', fields))).toBeAllowed();
    expect((await getDoc(doc(as('other'), OUTCOME))).get('fields')).toEqual(fields);
    expect((await getDoc(doc(as('other'), 'users/bob'))).get('pseudo')).toBe('Bob');
  });

  it('is denied when the outcome asks for another pseudo and the entry does not, or reversed', async () => {
    await seedCase();
    await expect(act(acting('bob', [], { outcome: { fields: ['pseudo'] } }))).toBeDenied();
    await expect(act(acting('bob', [], { entry: { fields: ['pseudo'] } }))).toBeDenied();
  });

  it('does not tell the owner that reports were dismissed', async () => {
    await seedCase();
    await expect(act(dismissing(BOB))).toBeAllowed();
    await expect(getDoc(doc(as('owner'), OUTCOME))).toBeAllowed();
    await expect(getDoc(doc(as('other'), OUTCOME))).toBeDenied();
  });

  it('removes the only photo that there is', async () => {
    await seedDocuments({ 'users/bob': aUser('bob', { photoURL: PHOTO }), [CASE]: aCase() });
    await expect(act(acting('bob', ['photoURL']))).toBeAllowed();
    await seedDocuments({ 'users/bob': aUser('bob', { profilePictureId: 'phare' }) });
    await seedCase();
    await expect(act(acting('bob', ['profilePictureId']))).toBeAllowed();
  });

  it('is one decision, and another one after the next report', async () => {
    await seedCase();
    await expect(act(acting('bob'))).toBeAllowed();
    await expect(act(acting('bob'))).toBeDenied();
    await expect(act(dismissing(BOB))).toBeDenied();
    await expect(run(as('admin'), reporting('ada', { postId: BOB }))).toBeAllowed();
    // The admin has to name the new report, too.
    await expect(act(acting('bob', PHOTOS))).toBeDenied();
    const seen = { case: { decided: { hate: 2 } } };
    await expect(act(acting('bob', ['profilePictureId', 'photoURL'], seen))).toBeAllowed();
  });

  it('is denied without a reason', async () => {
    await seedCase();
    for (const reason of [null, '', ' ']) {
      await expect(act(acting('bob', [], { entry: { reason }, outcome: { reason } }))).toBeDenied();
    }
  });

  it('is denied as an entry without the decision', async () => {
    const entry = acting('bob', [], { case: null, outcome: null });
    await expect(act(entry)).toBeDenied();
    await seedDocuments({ [CASE]: aCase() });
    await expect(act(entry)).toBeDenied();
    await seedDocuments({ [CASE]: aCase({ open: 0, outcome: 'acted', decidedAt: longAgo() }) });
    await expect(act(entry)).toBeDenied();
  });

  it('is denied when the entry says that it removed a photo that stays', async () => {
    await seedCase();
    const whole = acting('bob', ['photoURL'], { user: null });
    await expect(act(whole)).toBeDenied();
  });

  it('is denied on another profile in the same commit, and without its own entry', async () => {
    await seedDocuments({ 'users/alice': aUser('alice', { photoURL: PHOTO }) });
    await seedCase();
    const { user } = acting('alice', ['photoURL']);
    await expect(act({ ...acting('bob', PHOTOS), alices: user })).toBeDenied();
    await expect(act({ user })).toBeDenied();
    const dismissed = { ...dismissing(BOB), user: acting('bob', ['photoURL'])['user'] ?? user };
    await expect(act(dismissed)).toBeDenied();
  });

  it('is denied on a post, also one whose id is that of a user', async () => {
    const id = postIdOf('Both');
    await seedDocuments({
      [`posts/${id}`]: aPublishedPost('bob'),
      [`users/${id}`]: aUser('bob', { uid: id }),
      [`reports/${id}`]: aCase(),
    });
    const { moderator, entry, ...others } = acting('bob');
    const log = logging({ action: 'act', postIds: [id], reason: REASON, fields: [] });
    if (!moderator || !entry || !others['case'] || !others['outcome'])
      throw new Error('parts missing');
    await expect(
      act({
        ...log,
        case: { ...others['case'], path: `reports/${id}` },
        outcome: { ...others['outcome'], path: `reportOutcomes/${id}` },
      }),
    ).toBeDenied();
  });

  it('is denied in a commit that counts something of the admin', async () => {
    await seedDocuments({ [CASE]: aCase() });
    const counted = {
      ...acting('bob', PHOTOS),
      account: update('users/ada/private/account', { reactionsCount: 1 }),
    };
    await expect(act(counted)).toBeDenied();
  });
});

describe('attack: use the reports of a profile for something else', () => {
  it('denies an admin removing a photo without reports, or after the decision', async () => {
    const whole = acting('bob', PHOTOS);
    await expect(act(whole)).toBeDenied();
    await seedDocuments({ [CASE]: aCase({ open: 0, outcome: 'dismissed', decidedAt: longAgo() }) });
    await expect(act(acting('bob', PHOTOS))).toBeDenied();
    await expect(
      act({ user: update('users/bob', { photoURL: deleteField(), updatedAt: serverTimestamp() }) }),
    ).toBeDenied();
  });

  it('denies the owner deciding, or reading who reported', async () => {
    await seedCase();
    await expect(run(as('other'), dismissing(BOB))).toBeDenied();
    for (const outcome of ['dismissed', 'acted']) {
      const forged = set(OUTCOME, {
        outcome,
        decidedAt: serverTimestamp(),
        reason: REASON,
        fields: [],
      });
      await expect(run(as('other'), { forged })).toBeDenied();
    }
    await expect(getDoc(doc(as('other'), `users/alice/reports/${BOB}`))).toBeDenied();
  });

  denies('a post that takes the id of a case', () =>
    run(as('owner'), {
      post: set(`posts/${BOB}`, aPublishedPost('alice')),
      submission: set(`users/alice/submissions/${BOB}`, { createdAt: serverTimestamp() }),
    }),
  );

  it('denies acting on a profile in a commit that counts something for the admin', async () => {
    await seedCase();
    const reaction = reacting('ada', null, 'grave');
    await expect(act({ ...acting('bob', PHOTOS), ...reaction })).toBeDenied();
    await expect(act(acting('bob', PHOTOS))).toBeAllowed();
    await expect(act(reaction)).toBeAllowed();
  });

  it('denies an outcome of a profile that nobody reported', async () => {
    const outcome = { outcome: 'acted', decidedAt: serverTimestamp(), reason: REASON, fields: [] };
    const log = logging({ action: 'act', postIds: [BOB], reason: REASON, fields: [] });
    await expect(act({ ...log, outcome: set(OUTCOME, outcome) })).toBeDenied();
  });
});
