import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { listing, posting, rejecting, set, update } from '../support/commits';
import { denies } from '../support/expectations';
import { anAvatar, aPost, aSubmission, longAgo, postIdOf } from '../support/factories';
import { amending, editingUnpublished } from '../support/post-commits';
import { withRules } from '../support/withRules';
import { commitAs } from './support/helpers';

/** Attack: store a text that nobody can see. */

const PENDING = postIdOf('Pending');

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('alice', { title: 'Titre' }),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
  'profilePictures/phare': anAvatar(),
  'settings/moderation': { words: ['arnaque'], updatedAt: longAgo() },
}));

const INVISIBLE = [
  ['a space', ' '],
  ['a no-break space', '\u00A0'],
  ['a zero-width space', '\u200B'],
  ['a word joiner and a soft hyphen', '\u2060\u00AD'],
  ['a combining accent alone', '\u0301'],
  ['a blank letter of Hangul', '\u3164'],
  ['a blank letter of Braille', '\u2800'],
] as const;

describe('attack: store an invisible text', () => {
  it.each(INVISIBLE)('denies %s as the title of a post', async (_, title) => {
    await expect(commitAs('owner', posting('alice', { post: { title } }))).toBeDenied();
    await expect(commitAs('owner', amending(PENDING, { title }))).toBeDenied();
    await expect(commitAs('admin', editingUnpublished(PENDING, { title }))).toBeDenied();
  });

  denies.each(INVISIBLE)('%s as the reason of a rejection', (_, reason) =>
    commitAs('admin', rejecting([PENDING], reason)),
  );

  it.each(INVISIBLE)('denies %s as the name of a picture', async (_, name) => {
    const avatar = anAvatar({ name, createdAt: serverTimestamp() });
    await expect(commitAs('admin', { avatar: set('profilePictures/chat', avatar) })).toBeDenied();
    const renamed = update('profilePictures/phare', { name });
    await expect(commitAs('admin', { renamed })).toBeDenied();
  });

  it.each(INVISIBLE)('denies %s as a suspect word', async (_, word) => {
    await expect(commitAs('admin', listing(['arnaque', word]))).toBeDenied();
    await expect(commitAs('admin', listing([word, 'arnaque']))).toBeDenied();
  });

  it('allows invisible characters beside visible ones', async () => {
    const title = '\u200B Oui\u00A0!';
    await expect(commitAs('owner', amending(PENDING, { title }))).toBeAllowed();
    const renamed = update('profilePictures/phare', { name: title });
    await expect(commitAs('admin', { renamed })).toBeAllowed();
    await expect(commitAs('admin', rejecting([PENDING], title))).toBeAllowed();
  });
});
