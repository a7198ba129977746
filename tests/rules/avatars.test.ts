import {
  deleteDoc,
  doc,
  limit,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { AVATAR_NAME_MAX, URL_MAX } from '@/config/limits';
import { accessTable, EVERYONE, gets, lists } from './support/access';
import { forgedTimes, labelled, NOW, without, wrong } from './support/cases';
import { change, remove, update, type Fields } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import { anAvatar, longAgo } from './support/factories';
import { withRules } from './support/withRules';

/** profilePictures/{id}: the catalogue of avatars that users choose from and admins manage. */

const avatar = 'profilePictures/phare';

const stored = anAvatar();

withRules(() => ({
  'profilePictures/phare': stored,
  'profilePictures/old': anAvatar({ isActive: false }),
}));

const create = (database: Firestore, fields: Fields = {}) =>
  setDoc(
    doc(database, 'profilePictures/new'),
    change(anAvatar({ createdAt: serverTimestamp() }), fields),
  );
/** Replaces the stored avatar by a copy of it with some fields changed. */
const replace = (database: Firestore, fields: Fields) =>
  setDoc(doc(database, avatar), change(stored, fields));

accessTable('profilePictures/{id}', {
  get: [gets(avatar), EVERYONE],
  'get an inactive avatar': [gets('profilePictures/old'), EVERYONE],
  'get an unknown avatar': [gets('profilePictures/none'), EVERYONE],
  'list the active avatars': [
    lists('profilePictures', where('isActive', '==', true), limit(10)),
    EVERYONE,
  ],
  'list the inactive avatars': [
    lists('profilePictures', where('isActive', '==', false), limit(10)),
    ['admin'],
  ],
  'list all avatars': [lists('profilePictures', limit(10)), ['admin']],
  create: [(database) => create(database), ['admin']],
  'deactivate an avatar': [() => update(avatar, { isActive: false }), ['admin']],
  'activate an avatar': [() => update('profilePictures/old', { isActive: true }), ['admin']],
  rename: [() => update(avatar, { name: 'Tour' }), ['admin']],
  'change the image': [() => update(avatar, { imageUrl: '/profile-pictures/tour.jpg' }), ['admin']],
  delete: [() => remove(avatar), ['admin']],
});

const pathOf = (length: number) => '/'.padEnd(length, 'a');
const urlOf = (length: number) => 'https://example.org/'.padEnd(length, 'a');

const VALID_FIELDS = wrong({
  imageUrl: [
    '/a',
    '/profile-pictures/phare.jpg',
    '/profile-pictures/élan%20gris.jpg?v=1#a',
    '/a//b',
    'https://example.org/phare.jpg',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG/A',
    'https://example.org:8443/a?b=c#d',
    labelled('a path of 500 characters', pathOf(URL_MAX)),
    labelled('an address of 500 characters', urlOf(URL_MAX)),
  ],
  name: [
    'P',
    'Le phare d’Eckmühl, la nuit',
    labelled('100 characters', 'a'.repeat(AVATAR_NAME_MAX)),
  ],
  isActive: [true, false],
});

const INVALID_FIELDS = wrong({
  imageUrl: [
    '',
    '/',
    '//example.org/phare.jpg',
    '///example.org',
    '/\\example.org/phare.jpg',
    '\\\\example.org',
    '/a\\b',
    '/a b',
    '/a\tb',
    '/a\nb',
    '/\t/example.org',
    '/\n/example.org',
    '/\u000B/example.org',
    '/a\u00A0b',
    '/a\u2028b',
    '/\uFEFF/example.org',
    ' /a',
    '/a ',
    '/a\n',
    'a',
    'profile-pictures/phare.jpg',
    './a',
    '../a',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    // posting.test.ts has more addresses, which the same function refuses.
    'https://',
    'https://example.org\n',
    labelled('a path of 501 characters', pathOf(URL_MAX + 1)),
    labelled('an address of 501 characters', urlOf(URL_MAX + 1)),
    null,
    1,
    ['/a'],
    { url: '/a' },
  ],
  name: [' \u200B', labelled('101 characters', 'a'.repeat(AVATAR_NAME_MAX + 1)), null, ['Phare']],
  isActive: [null, 'true', 1],
  extra: ['unknown field'],
  id: ['phare'],
});

const SITE = 'https://le-mur.example';
const isOtherSite = (path: string) =>
  URL.canParse(path, SITE) && new URL(path, SITE).origin !== SITE;

describe('image path of an avatar', () => {
  it('denies every path that browsers resolve to another site, whatever its second character', async () => {
    const paths = Array.from({ length: 0x10000 }, (_, code) => [
      `/${String.fromCharCode(code)}/example.org`,
      `/${String.fromCharCode(code)}example.org`,
    ]).flat();
    const otherSitePaths = paths.filter(isOtherSite);
    expect(otherSitePaths).toContain('//example.org');
    for (const imageUrl of otherSitePaths) {
      await expect(create(as('admin'), { imageUrl })).toBeDenied();
    }
  });
});

const FIELDS = ['imageUrl', 'name', 'isActive', 'createdAt'];

describe('new avatar', () => {
  allows.each(VALID_FIELDS)('an avatar with %s', (_, fields) => create(as('admin'), fields));

  denies.each([...INVALID_FIELDS, ...without(FIELDS), ...wrong({ createdAt: forgedTimes() })])(
    'an avatar with %s',
    (_, fields) => create(as('admin'), fields),
  );
});

describe('stored avatar', () => {
  allows.each(
    wrong({ imageUrl: ['/a', 'https://example.org/a.jpg'], name: ['P'], isActive: [false] }),
  )('a change to %s', (_, fields) => updateDoc(doc(as('admin'), avatar), fields));

  // The same function checks a new avatar.
  denies.each(
    wrong({
      imageUrl: ['//example.org/phare.jpg', 'javascript:alert(1)', null],
      name: ['', null],
      isActive: ['true'],
      extra: ['unknown field'],
      createdAt: [NOW, labelled('three days ago', longAgo()), null],
    }),
  )('a change to %s', (_, fields) => updateDoc(doc(as('admin'), avatar), fields));

  it.each(without(FIELDS))('denies replacing it by an avatar with %s', async (_, fields) => {
    await expect(replace(as('admin'), { name: 'Tour' })).toBeAllowed();
    await expect(replace(as('admin'), fields)).toBeDenied();
  });

  denies('replacing it with a new createdAt', () =>
    replace(as('admin'), { createdAt: serverTimestamp(), name: 'Tour' }),
  );

  it('allows replacing or deleting an avatar with invalid fields', async () => {
    const odd = { ...stored, imageUrl: 'javascript:alert(1)', extra: 1 };
    await seedDocuments({ 'profilePictures/phare': odd });
    await expect(updateDoc(doc(as('admin'), avatar), { isActive: false })).toBeDenied();
    await expect(replace(as('admin'), {})).toBeAllowed();
    await seedDocuments({ 'profilePictures/phare': odd });
    await expect(deleteDoc(doc(as('admin'), avatar))).toBeAllowed();
  });
});
