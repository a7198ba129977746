import { deleteField, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { PAUSABLE } from '@/domain/moderation/emergency';
import {
  logging,
  ON_WALL,
  posting,
  set,
  signUp,
  split,
  update,
  type Commit,
} from '../support/commits';
import { EMERGENCY, paused, pausing, resuming } from '../support/emergency-commits';
import { as } from '../support/environment';
import { denies } from '../support/expectations';
import { aPublishedPost, longAgo } from '../support/factories';
import { reporting } from '../support/report-commits';
import { withDocuments, withRules } from '../support/withRules';
import { commitAs, mergeCommits, rolesExcept } from './support/helpers';

withRules(() => paused(...PAUSABLE));

const change = (fields: object) => ({ settings: set(EMERGENCY, fields) });
const RESUMED = { paused: [], updatedAt: serverTimestamp() };

describe('attack: sign up or submit while it is paused', () => {
  const ATTEMPTS: Readonly<Record<string, () => Commit>> = {
    'a post': () => posting('alice'),
    'a post with the switch emptied': () => mergeCommits(posting('alice'), change(RESUMED)),
    'a post with the pause resumed': () => mergeCommits(posting('alice'), resuming('submissions')),
    'a post with an older time': () => posting('alice', {}, { post: { createdAt: longAgo() } }),
    'a post without its submission': () => split(posting('alice'), 'submission').others,
    'a post that is published at once': () =>
      posting('alice', {}, { post: { status: 'published', publishedAt: serverTimestamp() } }),
  };

  denies.each(Object.entries(ATTEMPTS))('%s', (_, attempt) => commitAs('owner', attempt()));

  it('denies signing up, whole or in parts, and with the switch emptied', async () => {
    await expect(commitAs('newcomer', signUp('nina'))).toBeDenied();
    await expect(commitAs('newcomer', mergeCommits(signUp('nina'), change(RESUMED)))).toBeDenied();
    for (const part of ['user', 'account', 'pseudo']) {
      await expect(commitAs('newcomer', split(signUp('nina'), part).alone)).toBeDenied();
      await expect(commitAs('newcomer', split(signUp('nina'), part).others)).toBeDenied();
    }
  });
});

describe('attack: report while it is paused', () => {
  withDocuments(() => ({ [`posts/${ON_WALL}`]: aPublishedPost('bob') }));

  it('denies a report, also with the switch emptied, without its count, and as a request of the author', async () => {
    const ATTEMPTS = [
      reporting('alice'),
      mergeCommits(reporting('alice'), change(RESUMED)),
      mergeCommits(reporting('alice'), resuming('reports')),
      reporting('alice', { count: null }),
      reporting('alice', { reason: 'author' }),
      reporting('alice', { reason: 'author', count: null }),
    ];
    for (const attempt of ATTEMPTS) await expect(commitAs('owner', attempt)).toBeDenied();
  });
});

describe('attack: switch without being allowed to', () => {
  it.each(rolesExcept('admin', 'visitor'))(
    'denies role %s to pause and to resume',
    async (role) => {
      for (const part of PAUSABLE) {
        await expect(commitAs(role, resuming(part))).toBeDenied();
        await expect(commitAs(role, pausing(part))).toBeDenied();
      }
      await expect(commitAs(role, change(RESUMED))).toBeDenied();
      await expect(
        commitAs(role, { settings: update(EMERGENCY, { paused: deleteField() }) }),
      ).toBeDenied();
    },
  );

  denies('a visitor to write the switch', () => setDoc(doc(as('visitor'), EMERGENCY), RESUMED));

  it('denies an admin to switch without a trace, or with an entry of another commit', async () => {
    const { settings, entry, moderator } = resuming('signUps');
    await expect(commitAs('admin', { settings })).toBeDenied();
    await expect(commitAs('admin', { settings, moderator })).toBeDenied();
    await expect(commitAs('admin', { settings, entry })).toBeDenied();
    await expect(commitAs('admin', resuming('signUps'))).toBeAllowed();
    const { settings: second } = resuming('submissions');
    await expect(commitAs('admin', { settings: second })).toBeDenied();
  });

  it('denies an admin to resume both parts with one entry, or one part in the name of the other', async () => {
    await expect(
      commitAs('admin', {
        ...logging({ action: 'resume', postIds: [...PAUSABLE] }),
        ...change(RESUMED),
      }),
    ).toBeDenied();
    await expect(
      commitAs('admin', {
        ...logging({ action: 'resume', postIds: ['submissions'] }),
        settings: update(EMERGENCY, { paused: ['submissions'], updatedAt: serverTimestamp() }),
      }),
    ).toBeDenied();
  });

  denies('an admin to switch under the name of another admin', () =>
    commitAs('admin', resuming('signUps', { entry: { byPseudo: 'Bob' } })),
  );
});
