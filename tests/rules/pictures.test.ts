import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { AVATAR_NAME_MAX, URL_MAX } from '@/config/limits';
import { accessTable, EVERYONE } from './support/access';
import { forgedTimes, labelled, without, wrong } from './support/cases';
import { change, type Fields } from './support/commits';
import { as, seedDocuments, withRules } from './support/environment';
import { aAvatar, longAgo } from './support/factories';

/** profilePictures/{id}: the catalogue that users choose from and admins keep. */

const avatar = (database: Firestore) => doc(database, 'profilePictures/phare');
const avatars = (database: Firestore) => collection(database, 'profilePictures');

const stored = aAvatar();

withRules(() => ({
  'profilePictures/phare': stored,
  'profilePictures/old': aAvatar({ isActive: false }),
}));

const create = (database: Firestore, fields: Fields = {}) =>
  setDoc(
    doc(database, 'profilePictures/new'),
    change(aAvatar({ createdAt: serverTimestamp() }), fields),
  );
/** Written anew, with what was there; what is broken is for the rules to see. */
const replace = (database: Firestore, fields: Fields) =>
  setDoc(avatar(database), change(stored, fields));

accessTable('profilePictures/{id}', {
  get: [(database) => getDoc(avatar(database)), EVERYONE],
  'get an inactive one': [(database) => getDoc(doc(database, 'profilePictures/old')), EVERYONE],
  'get an unknown one': [(database) => getDoc(doc(database, 'profilePictures/none')), EVERYONE],
  'list the active ones': [
    (database) => getDocs(query(avatars(database), where('isActive', '==', true))),
    EVERYONE,
  ],
  'list the inactive ones': [
    (database) => getDocs(query(avatars(database), where('isActive', '==', false))),
    ['admin'],
  ],
  'list all': [(database) => getDocs(avatars(database)), ['admin']],
  create: [(database) => create(database), ['admin']],
  'hide one': [(database) => updateDoc(avatar(database), { isActive: false }), ['admin']],
  'show one': [
    (database) => updateDoc(doc(database, 'profilePictures/old'), { isActive: true }),
    ['admin'],
  ],
  rename: [(database) => updateDoc(avatar(database), { name: 'Tour' }), ['admin']],
  'change the image': [
    (database) => updateDoc(avatar(database), { imageUrl: '/profile-pictures/tour.jpg' }),
    ['admin'],
  ],
  delete: [(database) => deleteDoc(avatar(database)), ['admin']],
});

const pathOf = (length: number) => '/'.padEnd(length, 'a');
const urlOf = (length: number) => 'https://example.org/'.padEnd(length, 'a');

const MAY_BE = wrong({
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

const MAY_NOT_BE = wrong({
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
    'JAVASCRIPT:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:image/png;base64,AAAA',
    'data:text/html,a',
    'blob:https://example.org/a',
    'ftp://example.org/a',
    'file:///etc/passwd',
    'https://',
    'https:///a',
    'https:/example.org',
    'https:example.org',
    'https://?a',
    'https://user@',
    'https://exa mple.org',
    'https://example.org/a b',
    ' https://example.org',
    'https://example.org\n',
    labelled('a path of 501 characters', pathOf(URL_MAX + 1)),
    labelled('an address of 501 characters', urlOf(URL_MAX + 1)),
    null,
    1,
    ['/a'],
    { url: '/a' },
  ],
  name: ['', labelled('101 characters', 'a'.repeat(AVATAR_NAME_MAX + 1)), null, 1, ['Phare'], {}],
  isActive: [null, 'true', 1, 0, [], {}],
  extra: ['unknown field'],
  id: ['phare'],
});

const SITE = 'https://le-mur.example';
const leaves = (path: string) => URL.canParse(path, SITE) && new URL(path, SITE).origin !== SITE;

describe('a path', () => {
  it('that browsers read as another site is refused, whatever its second character', async () => {
    const paths = Array.from({ length: 0x10000 }, (_, code) => [
      `/${String.fromCharCode(code)}/example.org`,
      `/${String.fromCharCode(code)}example.org`,
    ]).flat();
    const leaving = paths.filter(leaves);
    expect(leaving).toContain('//example.org');
    for (const imageUrl of leaving) {
      await expect(create(as('admin'), { imageUrl })).toBeRefused();
    }
  });
});

const FIELDS = ['imageUrl', 'name', 'isActive', 'createdAt'];

describe('a new picture', () => {
  it.each(MAY_BE)('%s is allowed', async (_, fields) => {
    await expect(create(as('admin'), fields)).toBeAllowed();
  });

  it.each([...MAY_NOT_BE, ...without(FIELDS), ...wrong({ createdAt: forgedTimes() })])(
    '%s is refused',
    async (_, fields) => {
      await expect(create(as('admin'), fields)).toBeRefused();
    },
  );
});

describe('a picture that is there', () => {
  it.each(MAY_BE)('%s is allowed', async (_, fields) => {
    await expect(updateDoc(avatar(as('admin')), fields)).toBeAllowed();
  });

  it.each([
    ...MAY_NOT_BE,
    ...wrong({
      createdAt: [labelled('now', serverTimestamp()), labelled('another day', longAgo()), null, 0],
    }),
  ])('%s is refused', async (_, fields) => {
    await expect(updateDoc(avatar(as('admin')), fields)).toBeRefused();
  });

  it.each(without(FIELDS))('%s is refused', async (_, fields) => {
    await expect(replace(as('admin'), { name: 'Tour' })).toBeAllowed();
    await expect(replace(as('admin'), fields)).toBeRefused();
  });

  it('made anew in its place keeps its date', async () => {
    await expect(
      replace(as('admin'), { createdAt: serverTimestamp(), name: 'Tour' }),
    ).toBeRefused();
  });

  it('that is not as it should be can still be put right or deleted', async () => {
    const odd = { ...stored, imageUrl: 'javascript:alert(1)', extra: 1 };
    await seedDocuments({ 'profilePictures/phare': odd });
    await expect(updateDoc(avatar(as('admin')), { isActive: false })).toBeRefused();
    await expect(replace(as('admin'), {})).toBeAllowed();
    await seedDocuments({ 'profilePictures/phare': odd });
    await expect(deleteDoc(avatar(as('admin')))).toBeAllowed();
  });
});
