import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { posting, set, signUp, update, type Fields } from '../support/commits';
import { anAvatar, anIndex, aPost, aPublishedPost, postIdOf } from '../support/factories';
import { PHOTO } from '../support/photos';
import { editing, editingUnpublished } from '../support/post-commits';
import { withRules } from '../support/withRules';
import { atScale } from '../../support/scale';
import { rolesExcept, commitAs } from './support/helpers';

/** Attacks: an avatar outside the catalogue; `javascript:` and `data:` URLs. */

const PENDING = postIdOf('Pending');
const OUT = postIdOf('Out');

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('bob'),
  [`posts/${OUT}`]: aPublishedPost('bob'),
  [`searchIndex/${OUT}`]: anIndex(),
  'profilePictures/phare': anAvatar(),
  'profilePictures/retired': anAvatar({ isActive: false }),
  'profilePictures/5': anAvatar(),
  'profilePictures/true': anAvatar(),
  // Avatars outside the catalogue.
  'elsewhere/phare': anAvatar(),
  'profilePictures/phare/deep/phare': anAvatar(),
}));

const profile = (uid: string, fields: Fields) => ({
  user: update(`users/${uid}`, { ...fields, updatedAt: serverTimestamp() }),
});
const now = serverTimestamp;

describe('attack: use an avatar outside the catalogue', () => {
  it.each([
    'unknown',
    'retired',
    'PHARE',
    'phare ',
    '',
    '/',
    '.',
    '..',
    '../elsewhere/phare',
    '../profilePictures/phare',
    'phare/deep/phare',
    'phare/../phare',
    '/profile-pictures/phare.jpg',
    'https://example.org/a.jpg',
    'javascript:alert(1)',
    5,
    true,
    ['phare'],
    { id: 'phare' },
  ])('denies %j as profilePictureId, at sign-up and afterwards', async (profilePictureId) => {
    await expect(commitAs('owner', profile('alice', { profilePictureId }))).toBeDenied();
    await expect(commitAs('newcomer', signUp('nina', { user: { profilePictureId } }))).toBeDenied();
  });

  it('denies an avatar of the catalogue at sign-up and allows it afterwards', async () => {
    const profilePictureId = 'phare';
    await expect(commitAs('newcomer', signUp('nina', { user: { profilePictureId } }))).toBeDenied();
    await expect(commitAs('owner', profile('alice', { profilePictureId }))).toBeAllowed();
  });

  it.each(rolesExcept('admin'))(
    'denies role %s adding or activating an avatar of the catalogue',
    async (role) => {
      const avatar = set('profilePictures/mine', anAvatar({ createdAt: now() }));
      await expect(commitAs(role, { picture: avatar })).toBeDenied();
      await expect(
        commitAs(role, { picture: avatar, ...profile('alice', { profilePictureId: 'mine' }) }),
      ).toBeDenied();
      const active = update('profilePictures/retired', { isActive: true });
      await expect(commitAs(role, { active })).toBeDenied();
    },
  );

  it.each(rolesExcept('owner'))(
    'denies role %s changing the avatar or the photo of role owner',
    async (role) => {
      await expect(commitAs(role, profile('alice', { profilePictureId: 'phare' }))).toBeDenied();
      await expect(commitAs(role, profile('alice', { photoURL: PHOTO }))).toBeDenied();
    },
  );
});

/** One URL of each kind, then others, which `npm test` leaves to `npm run test:scale`. */
const DANGEROUS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript:alert(1)//https://example.org',
  'data:text/html,<script>alert(1)</script>',
  'https:javascript:alert(1)',
  'https://',
  '//example.org/a.jpg',
  '/\\example.org/a.jpg',
  'https://exa mple.org',
  'https://example.org/a\njavascript:alert(1)',
  `https://example.org/${'a'.repeat(500)}`,
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'view-source:https://example.org',
  'ftp://example.org',
  'https:///example.org',
  '\\\\example.org\\a.jpg',
  'a'.repeat(600),
].slice(0, atScale(11, Infinity));

/** A picture that its host may change, and that shows the host who looks at the profile. */
const FOREIGN = 'https://example.org/shock.jpg';

describe('attack: store a `javascript:`, `data:` or similar URL', () => {
  it.each(DANGEROUS)('denies %j as the source of a post, by author and admin', async (source) => {
    await expect(commitAs('owner', posting('alice', {}, { post: { source } }))).toBeDenied();
    await expect(commitAs('admin', editingUnpublished(PENDING, { source }))).toBeDenied();
    await expect(commitAs('admin', editing(OUT, { source }, { index: null }))).toBeDenied();
  });

  it.each([...DANGEROUS, FOREIGN])(
    'denies %j as photoURL, at sign-up and afterwards',
    async (photoURL) => {
      await expect(commitAs('newcomer', signUp('nina', { user: { photoURL } }))).toBeDenied();
      await expect(commitAs('owner', profile('alice', { photoURL }))).toBeDenied();
    },
  );

  it.each(DANGEROUS)('denies %j as the imageUrl of an avatar', async (imageUrl) => {
    const made = set('profilePictures/mine', anAvatar({ imageUrl, createdAt: now() }));
    await expect(commitAs('admin', { made })).toBeDenied();
    const changed = update('profilePictures/phare', { imageUrl });
    await expect(commitAs('admin', { changed })).toBeDenied();
  });

  it('allows an https URL in each of these fields (a Google photo as photoURL), and a path of this site as imageUrl', async () => {
    const address = 'https://example.org/a.jpg';
    await expect(
      commitAs('owner', posting('alice', {}, { post: { source: address } })),
    ).toBeAllowed();
    const source = { source: address };
    await expect(commitAs('admin', editingUnpublished(PENDING, source))).toBeAllowed();
    await expect(commitAs('admin', editing(OUT, source, { index: null }))).toBeAllowed();
    await expect(commitAs('owner', profile('alice', { photoURL: PHOTO }))).toBeAllowed();
    await expect(commitAs('newcomer', signUp('nina', { user: { photoURL: PHOTO } }))).toBeAllowed();
    for (const imageUrl of [address, '/profile-pictures/phare.jpg']) {
      const changed = update('profilePictures/phare', { imageUrl });
      await expect(commitAs('admin', { changed })).toBeAllowed();
    }
  });
});
