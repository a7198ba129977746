import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { adjusting } from './support/account-commits';
import { forgedTimes, labelled, wrong } from './support/cases';
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
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  anAccount,
  aAvatar,
  aPublishedPost,
  aUser,
  aVote,
  longAgo,
  type UserDocument,
} from './support/factories';
import { NOT_PHOTOS, PHOTOS } from './support/photos';

/** Picture, photo and privacy; and the one thing an admin may do to another's profile. */

const VOTES = { impossible: 1, absurde: 1, grave: 1, drole: 1, archiver: 1 };

withRules(() => ({
  'profilePictures/phare': aAvatar(),
  'profilePictures/phoque': aAvatar(),
  'profilePictures/old': aAvatar({ isActive: false }),
  'profilePictures/1': aAvatar(),
  // Nobody can write these; they are here so that a path that reached them would be noticed.
  'profilePictures/phare/private/inner': aAvatar(),
  'other/phare': aAvatar(),
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { votes: VOTES }),
}));

const having = (over: Partial<UserDocument>) =>
  seedDocuments({ 'users/alice': aUser('alice', over) });
const adjust = (settings: Fields, more: Commit = {}) =>
  run(as('owner'), { ...adjusting('alice', settings), ...more });

accessTable('the settings of a profile', {
  'become private': [
    (database) => run(database, adjusting('alice', { isPrivate: true })),
    ['owner'],
  ],
  'choose a picture': [
    (database) => run(database, adjusting('alice', { profilePictureId: 'phare' })),
    ['owner'],
  ],
  'change the photo': [
    (database) => run(database, adjusting('alice', { photoURL: 'https://example.org/a.jpg' })),
    ['owner'],
  ],
  'clear the picture': [
    async (database) => {
      await having({ profilePictureId: 'phare' });
      await run(database, adjusting('alice', { profilePictureId: null }));
    },
    ['owner', 'admin'],
  ],
  'clear the picture of a private profile': [
    async (database) => {
      await having({ profilePictureId: 'phare', isPrivate: true });
      await run(database, adjusting('alice', { profilePictureId: null }));
    },
    ['owner', 'admin'],
  ],
  'clear the picture, leaving updatedAt': [
    async (database) => {
      await having({ profilePictureId: 'phare' });
      await updateDoc(doc(database, 'users/alice'), { profilePictureId: null });
    },
    NOBODY,
  ],
  'set those of an admin': [
    (database) => run(database, adjusting('ada', { isPrivate: true, profilePictureId: 'phare' })),
    ['admin'],
  ],
  'set those of an account that was closed': [
    (database) => run(database, adjusting('carl', { isPrivate: true })),
    NOBODY,
  ],
  'write those of an account that was closed': [
    (database) =>
      setDoc(doc(database, 'users/carl'), { ...aUser('carl', { updatedAt: serverTimestamp() }) }),
    NOBODY,
  ],
});

describe('an older photo', () => {
  it('may stay, though it would be refused today', async () => {
    await having({ photoURL: 'http://example.org/a.jpg' });
    await expect(adjust({ isPrivate: true })).toBeAllowed();
    await expect(adjust({ photoURL: 'http://example.org/b.jpg' })).toBeRefused();
  });
});

describe('the picture', () => {
  it.each([
    [null, 'phare'],
    ['phare', 'phoque'],
    ['phare', null],
    ['old', 'phare'],
    ['old', null],
    [null, null],
  ])('may change from %j to %j', async (before, after) => {
    await having({ profilePictureId: before });
    await expect(adjust({ profilePictureId: after })).toBeAllowed();
  });

  it('may stay, though it became inactive or was deleted meanwhile', async () => {
    await having({ profilePictureId: 'old' });
    await expect(adjust({ isPrivate: true })).toBeAllowed();
    await having({ profilePictureId: 'deleted' });
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
        '{id}',
        1,
        0,
        true,
        false,
        [],
        ['phare'],
        {},
        labelled('removed', deleteField()),
      ],
    }),
  )('%s is refused', async (_, settings) => {
    await expect(adjust(settings)).toBeRefused();
    await having({ profilePictureId: 'phoque' });
    await expect(adjust(settings)).toBeRefused();
  });

  it.each(wrong({ isActive: ['true', 1, null, labelled('missing', deleteField())] }))(
    'one whose %s is refused',
    async (_, fields) => {
      await seed((database) => updateDoc(doc(database, 'profilePictures/phare'), fields));
      await expect(adjust({ profilePictureId: 'phare' })).toBeRefused();
    },
  );
});

describe('the photo', () => {
  it.each(PHOTOS)('may be %s', async (_, photoURL) => {
    await expect(adjust({ photoURL })).toBeAllowed();
  });

  it('may be removed', async () => {
    await having({ photoURL: 'https://example.org/a.jpg' });
    await expect(adjust({ photoURL: deleteField() })).toBeAllowed();
    expect((await getDoc(doc(as('owner'), 'users/alice'))).get('photoURL')).toBeUndefined();
  });

  it.each(wrong({ photoURL: NOT_PHOTOS }))('%s is refused', async (_, settings) => {
    await expect(adjust(settings)).toBeRefused();
  });
});

describe('privacy', () => {
  it.each([
    [false, true],
    [true, false],
    [true, true],
  ])('may go from %s to %s', async (before, after) => {
    await having({ isPrivate: before });
    await expect(adjust({ isPrivate: after })).toBeAllowed();
  });

  it.each(
    wrong({ isPrivate: ['true', 'false', '', null, 0, 1, [], labelled('removed', deleteField())] }),
  )('%s is refused', async (_, settings) => {
    await expect(adjust(settings)).toBeRefused();
  });

  it('of an older profile without it must be decided with the first change', async () => {
    const { isPrivate: _, ...older } = aUser('alice');
    await seedDocuments({ 'users/alice': older });
    await expect(adjust({ profilePictureId: 'phare' })).toBeRefused();
    await expect(adjust({ profilePictureId: 'phare', isPrivate: false })).toBeAllowed();
  });
});

/** Beyond picture, photo and privacy; for the owner and the admin alike. */
const NOT_SETTINGS = wrong({
  updatedAt: [...forgedTimes(), labelled('removed', deleteField())],
  createdAt: [labelled('now', serverTimestamp()), ...forgedTimes()],
  role: ['admin', 'moderator', null, labelled('removed', deleteField())],
  uid: ['bob', null, labelled('removed', deleteField())],
  pseudo: ['Alicia', 'ALICE', '', null, labelled('removed', deleteField())],
  pseudoKey: ['alicia', 'Alice', 'bob', '', null, labelled('removed', deleteField())],
  email: ['alice@example.org'],
  postsCount: [1],
  extra: ['unknown field'],
});

describe('nothing else of a profile', () => {
  it.each(NOT_SETTINGS)('%s is refused', async (_, settings) => {
    await expect(adjust(settings)).toBeRefused();
    await expect(adjust({ isPrivate: true, ...settings })).toBeRefused();
  });

  it('not even when updatedAt stays as it was', async () => {
    await expect(updateDoc(doc(as('owner'), 'users/alice'), { isPrivate: true })).toBeRefused();
  });

  it('but all of them at once are allowed', async () => {
    await expect(
      adjust({
        profilePictureId: 'phare',
        photoURL: 'https://example.org/a.jpg',
        isPrivate: true,
      }),
    ).toBeAllowed();
  });

  it('is an admin’s to change in their own profile either', async () => {
    const grant = adjusting('ada', { role: 'user' });
    await expect(run(as('admin'), grant)).toBeRefused();
  });
});

// Firestore shows every reader when a document was last written: the same instant on a profile and
// on a post would tell whose it is.
describe('a commit that touches a post', () => {
  const settings = { isPrivate: true };

  it('may not change settings too when it posts', async () => {
    const anonymous = { authorId: null, authorPseudo: null, isAnonymous: true };
    await expect(adjust(settings, posting('alice', { post: anonymous }))).toBeRefused();
    await expect(adjust(settings, posting('alice'))).toBeRefused();
    await expect(run(as('owner'), posting('alice'))).toBeAllowed();
  });

  it('may not change settings too when it adds a reaction', async () => {
    await expect(adjust(settings, reacting('alice', null, 'grave'))).toBeRefused();
    await expect(run(as('owner'), reacting('alice', null, 'grave'))).toBeAllowed();
  });

  it('may not change settings too when it removes a reaction', async () => {
    await seedDocuments({
      [`users/alice/votes/${ON_WALL}`]: aVote('grave'),
      'users/alice/private/account': anAccount('alice', { reactionsCount: 1 }),
    });
    await expect(adjust(settings, reacting('alice', 'grave', null))).toBeRefused();
    await expect(run(as('owner'), reacting('alice', 'grave', null))).toBeAllowed();
  });
});

describe('an admin', () => {
  it('may not touch updatedAt alone', async () => {
    await expect(run(as('admin'), adjusting('alice', { profilePictureId: null }))).toBeRefused();
  });

  const CROWD = Array.from({ length: 100 }, (_, number) => `user${number}`);

  it.each([
    ...NOT_SETTINGS,
    ...wrong({
      profilePictureId: ['phare', 'old', 'unknown', '', 0, labelled('removed', deleteField())],
      isPrivate: [true],
      photoURL: ['https://example.org/a.jpg', labelled('removed', deleteField())],
    }),
  ])('may not write to another’s profile: %s', async (_, fields) => {
    await having({ profilePictureId: 'phoque', photoURL: 'https://example.org/b.jpg' });
    await expect(
      run(as('admin'), adjusting('alice', { profilePictureId: null, ...fields })),
    ).toBeRefused();
  });

  it('may take a picture from a hundred profiles together with the picture itself', async () => {
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
        picture: remove('profilePictures/phare'),
      }),
    ).toBeAllowed();
    const cleared = await getDoc(doc(as('visitor'), 'users/user99'));
    expect(cleared.get('profilePictureId')).toBeNull();
  });

  it('is one by their profile alone: a token that says so is worth nothing', async () => {
    const claims = { email: 'bob@example.org', role: 'admin', admin: true };
    await having({ profilePictureId: 'phare' });
    await expect(
      run(as('other', claims), adjusting('alice', { profilePictureId: null })),
    ).toBeRefused();
  });

  it('is none any more once the profile is gone', async () => {
    await having({ profilePictureId: 'phare' });
    await seed((database) => deleteDoc(doc(database, 'users/ada')));
    await expect(run(as('admin'), adjusting('alice', { profilePictureId: null }))).toBeRefused();
  });

  it('may not replace a profile', async () => {
    const replaced = { ...aUser('alice', { createdAt: longAgo(), updatedAt: serverTimestamp() }) };
    await expect(
      run(as('admin'), { user: set('users/alice', { ...replaced, isPrivate: true }) }),
    ).toBeRefused();
  });
});

describe('the old account', () => {
  it('is needed: without it no setting can be told to be alone in its commit', async () => {
    await seed((database) => deleteDoc(doc(database, 'users/alice/private/account')));
    await expect(adjust({ isPrivate: true })).toBeRefused();
  });
});
