import { deleteField, doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { recordOf } from '@/lib/recordOf';
import { REACTION_TYPES } from '@/domain/posts/votes';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { adjusting } from './support/account-commits';
import { forgedTimes, labelled, NOW, REMOVED, wrong } from './support/cases';
import {
  ON_WALL,
  posting,
  reacting,
  remove,
  run,
  set,
  update,
  type Commit,
  type Fields,
} from './support/commits';
import { as, seedDeletion, seedDocuments, seedUpdate } from './support/environment';
import { allows, denies } from './support/expectations';
import { anAvatar, aPublishedPost, aUser, longAgo, type UserDocument } from './support/factories';
import { NOT_PHOTOS, PHOTO } from './support/photos';
import { withRules } from './support/withRules';

/** Avatar, photo and privacy of a profile, and the avatar removal that admins may do. */

const anonymousPost = { authorId: null, authorPseudo: null, isAnonymous: true };
const VOTES = recordOf(REACTION_TYPES, () => 1);

withRules(() => ({
  'profilePictures/phare': anAvatar(),
  'profilePictures/phoque': anAvatar(),
  'profilePictures/old': anAvatar({ isActive: false }),
  'profilePictures/1': anAvatar(),
  // Clients cannot write these documents: they detect an avatar id that reaches another path.
  'profilePictures/phare/private/inner': anAvatar(),
  'other/phare': anAvatar(),
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { votes: VOTES }),
}));

const seedProfile = (over: Partial<UserDocument>) =>
  seedDocuments({ 'users/alice': aUser('alice', over) });
const adjust = (settings: Fields) => run(as('owner'), adjusting('alice', settings));

accessTable('settings of a profile', {
  'become private': [() => adjusting('alice', { isPrivate: true }), ['owner']],
  'choose an avatar': [() => adjusting('alice', { profilePictureId: 'phare' }), ['owner']],
  'change the photo': [() => adjusting('alice', { photoURL: PHOTO }), ['owner']],
  'remove the avatar': [
    () => adjusting('alice', { profilePictureId: null }),
    ['owner', 'admin'],
    { 'users/alice': aUser('alice', { profilePictureId: 'phare' }) },
  ],
  'remove the avatar of a private profile': [
    () => adjusting('alice', { profilePictureId: null }),
    ['owner', 'admin'],
    { 'users/alice': aUser('alice', { profilePictureId: 'phare', isPrivate: true }) },
  ],
  'remove the avatar without a new updatedAt': [
    () => update('users/alice', { profilePictureId: null }),
    NOBODY,
    { 'users/alice': aUser('alice', { profilePictureId: 'phare' }) },
  ],
  'change the settings of an admin': [
    () => adjusting('ada', { isPrivate: true, profilePictureId: 'phare' }),
    ['admin'],
  ],
  'change the settings of a closed account': [() => adjusting('carl', { isPrivate: true }), NOBODY],
  'create the profile of a closed account': [
    () => set('users/carl', aUser('carl', { updatedAt: serverTimestamp() })),
    NOBODY,
  ],
});

describe('invalid older photo', () => {
  it('allows other changes while it stays, and denies another invalid photo', async () => {
    await seedProfile({ photoURL: 'https://example.org/a.jpg' });
    await expect(adjust({ isPrivate: true })).toBeAllowed();
    await expect(adjust({ photoURL: 'https://example.org/b.jpg' })).toBeDenied();
  });
});

describe('avatar of a profile', () => {
  it.each([
    [null, 'phare'],
    ['phare', 'phoque'],
    ['phare', null],
    ['old', 'phare'],
    ['old', null],
    [null, null],
  ])('allows a change from %j to %j', async (before, after) => {
    await seedProfile({ profilePictureId: before });
    await expect(adjust({ profilePictureId: after })).toBeAllowed();
  });

  it('allows other changes while an inactive or deleted avatar stays', async () => {
    await seedProfile({ profilePictureId: 'old' });
    await expect(adjust({ isPrivate: true })).toBeAllowed();
    await seedProfile({ profilePictureId: 'deleted' });
    await expect(adjust({ isPrivate: true })).toBeAllowed();
  });

  it.each(
    wrong({
      profilePictureId: [
        'old',
        'unknown',
        '',
        'phare/private/inner',
        '../other/phare',
        'phare/',
        '/phare',
        'phare/..',
        1,
        ['phare'],
        REMOVED,
      ],
    }),
  )('denies %s', async (_, settings) => {
    await seedProfile({ profilePictureId: 'phoque' });
    await expect(adjust(settings)).toBeDenied();
  });

  it.each(wrong({ isActive: ['true', 1, null, labelled('missing', deleteField())] }))(
    'denies an avatar with %s',
    async (_, fields) => {
      await seedUpdate('profilePictures/phare', fields);
      await expect(adjust({ profilePictureId: 'phare' })).toBeDenied();
    },
  );
});

describe('photo of a profile', () => {
  // sign-up.test.ts has more photos, which the same function refuses.
  allows('the address of a Google account’s photo', () => adjust({ photoURL: PHOTO }));

  it('allows removing the photo', async () => {
    await seedProfile({ photoURL: 'https://example.org/a.jpg' });
    await expect(adjust({ photoURL: deleteField() })).toBeAllowed();
    expect((await getDoc(doc(as('owner'), 'users/alice'))).get('photoURL')).toBeUndefined();
  });

  denies.each(wrong({ photoURL: NOT_PHOTOS.slice(0, 2) }))('%s', (_, settings) => adjust(settings));
});

describe('privacy of a profile', () => {
  it.each([
    [false, true],
    [true, false],
    [true, true],
  ])('allows a change from %s to %s', async (before, after) => {
    await seedProfile({ isPrivate: before });
    await expect(adjust({ isPrivate: after })).toBeAllowed();
  });

  denies.each(wrong({ isPrivate: ['true', null, REMOVED] }))('%s', (_, settings) =>
    adjust(settings),
  );
});

/** Invalid changes of fields other than avatar, photo and privacy, for owners and admins. */
const NOT_SETTINGS = wrong({
  updatedAt: [...forgedTimes(), REMOVED],
  createdAt: [NOW],
  role: ['admin', REMOVED],
  uid: ['bob'],
  pseudo: ['Alicia'],
  pseudoKey: ['alicia'],
  email: ['alice@example.org'],
  postsCount: [1],
  extra: ['unknown field'],
});

describe('other fields of a profile', () => {
  denies.each(NOT_SETTINGS)('its owner %s', (_, settings) =>
    adjust({ isPrivate: true, ...settings }),
  );

  denies('a setting without a new updatedAt', () =>
    updateDoc(doc(as('owner'), 'users/alice'), { isPrivate: true }),
  );

  allows('all settings in one commit', () =>
    adjust({ profilePictureId: 'phare', photoURL: PHOTO, isPrivate: true }),
  );

  denies('admins a change of their own role', () =>
    run(as('admin'), adjusting('ada', { role: 'user' })),
  );
});

describe('admin who changes the profile of another user', () => {
  denies('a change of updatedAt alone', () =>
    run(as('admin'), adjusting('alice', { profilePictureId: null })),
  );

  const CROWD = Array.from({ length: 100 }, (_, number) => `user${number}`);

  it.each([
    ...NOT_SETTINGS,
    ...wrong({
      profilePictureId: ['phare', '', REMOVED],
      isPrivate: [true],
      photoURL: [PHOTO, REMOVED],
    }),
  ])('is denied a change to %s', async (_, fields) => {
    await seedProfile({ profilePictureId: 'phoque', photoURL: 'https://example.org/b.jpg' });
    await expect(
      run(as('admin'), adjusting('alice', { profilePictureId: null, ...fields })),
    ).toBeDenied();
  });

  it('is allowed to remove an avatar from a hundred profiles and from the catalogue in one commit', async () => {
    await seedDocuments(
      Object.fromEntries(
        CROWD.map((uid) => [`users/${uid}`, aUser(uid, { profilePictureId: 'phare' })]),
      ),
    );
    const clearings = CROWD.map((uid): [string, Commit[string]] => [
      uid,
      update(`users/${uid}`, { profilePictureId: null, updatedAt: serverTimestamp() }),
    ]);
    await expect(
      run(as('admin'), {
        ...Object.fromEntries(clearings),
        avatar: remove('profilePictures/phare'),
      }),
    ).toBeAllowed();
    const cleared = await getDoc(doc(as('visitor'), 'users/user99'));
    expect(cleared.get('profilePictureId')).toBeNull();
  });

  it.each([
    ['post', posting('ada', { post: anonymousPost })],
    ['reaction', reacting('ada', null, 'grave')],
  ])('is denied to remove an avatar together with an own %s', async (_, own) => {
    await seedProfile({ profilePictureId: 'phare' });
    const clearing = adjusting('alice', { profilePictureId: null });
    await expect(run(as('admin'), { ...clearing, ...own })).toBeDenied();
    await expect(run(as('admin'), own)).toBeAllowed();
    await expect(run(as('admin'), clearing)).toBeAllowed();
  });

  it('is denied when only the token has the admin role', async () => {
    const claims = { email: 'bob@example.org', role: 'admin', admin: true };
    await seedProfile({ profilePictureId: 'phare' });
    await expect(
      run(as('other', claims), adjusting('alice', { profilePictureId: null })),
    ).toBeDenied();
  });

  it('is denied when their own profile was deleted', async () => {
    await seedProfile({ profilePictureId: 'phare' });
    await seedDeletion('users/ada');
    await expect(run(as('admin'), adjusting('alice', { profilePictureId: null }))).toBeDenied();
  });

  it('is denied replacing the profile', async () => {
    const replaced = { ...aUser('alice', { createdAt: longAgo(), updatedAt: serverTimestamp() }) };
    await expect(
      run(as('admin'), { user: set('users/alice', { ...replaced, isPrivate: true }) }),
    ).toBeDenied();
  });
});

describe('user without an account document', () => {
  it('is denied settings, because the rules cannot check that the account stays unchanged', async () => {
    await seedDeletion('users/alice/private/account');
    await expect(adjust({ isPrivate: true })).toBeDenied();
  });
});
