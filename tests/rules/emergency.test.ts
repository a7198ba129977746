import { doc, getDoc, serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { PAUSABLE } from '@/domain/moderation/emergency';
import { accessTable, EVERYONE, gets, lists, NOBODY } from './support/access';
import { forgedTimes, without, wrong } from './support/cases';
import {
  logging,
  NEW_POST,
  ON_WALL,
  posting,
  reacting,
  remove,
  run,
  set,
  signUp,
} from './support/commits';
import { closing } from './support/account-commits';
import { EMERGENCY, paused, pausing, resuming } from './support/emergency-commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import { aPublishedPost, aSubmission } from './support/factories';
import { amending, withdrawing } from './support/post-commits';
import { profileCase, reporting } from './support/report-commits';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';

/** `settings/emergency`: what admins have paused. */

withRules(() => ({ [`posts/${ON_WALL}`]: aPublishedPost('bob') }));

const seedPaused = (...parts: readonly string[]) => seedDocuments(paused(...parts));
const switches = (parts: readonly unknown[] | string | null) => ({
  settings: { paused: parts, updatedAt: serverTimestamp() },
});

accessTable('settings/emergency', {
  'get before the first pause': [gets(EMERGENCY), EVERYONE],
  get: [gets(EMERGENCY), EVERYONE, paused('signUps')],
  list: [lists('settings'), NOBODY],
  'pause sign-ups': [() => pausing('signUps'), ['admin']],
  'pause submissions': [() => pausing('submissions'), ['admin']],
  'pause reports': [() => pausing('reports'), ['admin']],
  'resume sign-ups': [() => resuming('signUps'), ['admin'], paused('signUps')],
  delete: [() => remove(EMERGENCY), NOBODY, paused('signUps')],
});

writesTable('pausing', 'admin', () => pausing('signUps'), { alreadyDone: ['moderator'] });
writesTable('resuming', 'admin', () => resuming('signUps'), {
  documents: () => paused('signUps'),
  alreadyDone: ['moderator'],
});

describe('pausing and resuming', () => {
  it('pauses the second part beside the first, and resumes either', async () => {
    await expect(run(as('admin'), pausing('signUps'))).toBeAllowed();
    await expect(run(as('admin'), pausing('submissions'))).toBeAllowed();
    await expect(run(as('admin'), resuming('signUps'))).toBeAllowed();
    await expect(run(as('admin'), resuming('submissions'))).toBeAllowed();
    await expect(run(as('admin'), pausing('submissions'))).toBeAllowed();
  });

  it('denies pausing what is paused, and resuming what is not', async () => {
    await expect(run(as('admin'), resuming('signUps'))).toBeDenied();
    await seedPaused('signUps');
    await expect(run(as('admin'), pausing('signUps'))).toBeDenied();
    await expect(
      run(as('admin'), pausing('signUps', switches(['signUps', 'signUps']))),
    ).toBeDenied();
    await expect(run(as('admin'), resuming('submissions'))).toBeDenied();
  });

  denies.each([
    ['another part', ['submissions']],
    ['both parts', ['signUps', 'submissions']],
    ['nothing', []],
    ['a part twice', ['signUps', 'signUps']],
    ['an unknown part', ['signUps', 'reading']],
    ['text', 'signUps'],
    ['null', null],
  ])('pausing sign-ups with %s in the list', (_, parts) =>
    run(as('admin'), pausing('signUps', switches(parts))),
  );

  it('denies pausing a part that does not exist', async () => {
    for (const part of ['votes', ON_WALL]) {
      const commit = {
        ...logging({ action: 'pause', postIds: [part], reason: 'Essai.' }),
        settings: set(EMERGENCY, { paused: [part], updatedAt: serverTimestamp() }),
      };
      await expect(run(as('admin'), commit)).toBeDenied();
    }
  });

  it('denies resuming one part together with another', async () => {
    await seedPaused('signUps', 'submissions');
    for (const parts of [[], ['signUps'], ['submissions', 'signUps'], ['submissions', 'other']]) {
      await expect(run(as('admin'), resuming('signUps', switches(parts)))).toBeDenied();
    }
    await expect(run(as('admin'), resuming('signUps', switches(['submissions'])))).toBeAllowed();
  });

  denies.each([
    ...without(['updatedAt', 'paused']),
    ...wrong({ updatedAt: forgedTimes(), extra: ['unknown field'] }),
  ])('settings with %s', (_, settings) => run(as('admin'), pausing('signUps', { settings })));

  denies.each(
    wrong({
      action: ['resume', 'publish', 'lift'],
      postIds: [['submissions'], ['signUps', 'submissions'], ['submissions', 'signUps']],
      reason: [null, '', ' '],
      fields: [['paused']],
      days: [1],
    }),
  )('a log entry with %s', (_, entry) => run(as('admin'), pausing('signUps', { entry })));

  denies('a pause whose log entry says that the part is resumed', () =>
    run(as('admin'), pausing('signUps', { entry: { action: 'resume', reason: null } })),
  );

  it('denies a reason and the wrong action in the log entry of a resumption', async () => {
    await seedPaused('signUps');
    await expect(
      run(as('admin'), resuming('signUps', { entry: { reason: 'Fini.' } })),
    ).toBeDenied();
    await expect(
      run(as('admin'), resuming('signUps', { entry: { action: 'pause', reason: 'Fini.' } })),
    ).toBeDenied();
  });

  it('denies an entry of a pause without the pause', async () => {
    const entry = logging({ action: 'pause', postIds: ['signUps'], reason: 'Essai.' });
    await expect(run(as('admin'), entry)).toBeDenied();
    await seedPaused('signUps');
    await expect(run(as('admin'), entry)).toBeDenied();
  });
});

describe('while sign-ups are paused', () => {
  it('nobody signs up, until they are resumed', async () => {
    await seedPaused('signUps');
    await expect(run(as('newcomer'), signUp('nina'))).toBeDenied();
    await expect(run(as('admin'), resuming('signUps'))).toBeAllowed();
    await expect(run(as('newcomer'), signUp('nina'))).toBeAllowed();
  });

  it('users post as before', async () => {
    await seedPaused('signUps');
    await expect(run(as('owner'), posting('alice'))).toBeAllowed();
  });
});

describe('while submissions are paused', () => {
  it('nobody submits a post, admins neither, until they are resumed', async () => {
    await seedPaused('submissions');
    await expect(run(as('owner'), posting('alice'))).toBeDenied();
    await expect(run(as('admin'), posting('ada'))).toBeDenied();
    await expect(run(as('admin'), resuming('submissions'))).toBeAllowed();
    await expect(run(as('owner'), posting('alice'))).toBeAllowed();
  });

  it('people sign up as before', async () => {
    await seedPaused('submissions');
    await expect(run(as('newcomer'), signUp('nina'))).toBeAllowed();
  });
});

describe('while reports are paused', () => {
  it('nobody reports a post or a profile, until they are resumed', async () => {
    await seedPaused('reports');
    await expect(run(as('owner'), reporting('alice'))).toBeDenied();
    await expect(run(as('admin'), reporting('ada'))).toBeDenied();
    const profile = { postId: profileCase('bob') };
    await expect(run(as('owner'), reporting('alice', profile))).toBeDenied();
    await expect(run(as('admin'), resuming('reports'))).toBeAllowed();
    await expect(run(as('owner'), reporting('alice'))).toBeAllowed();
    await expect(run(as('admin'), pausing('reports'))).toBeAllowed();
  });

  it('authors still request the removal of their own posts', async () => {
    await seedPaused('reports');
    await seedDocuments({ [`users/bob/submissions/${ON_WALL}`]: aSubmission() });
    const removal = { reason: 'author', count: null };
    await expect(run(as('owner'), reporting('alice', removal))).toBeDenied();
    await expect(run(as('other'), reporting('bob', removal))).toBeAllowed();
  });
});

describe('while everything is paused', () => {
  it('people read and react, and amend and withdraw what they sent', async () => {
    await expect(run(as('owner'), posting('alice'))).toBeAllowed();
    await seedPaused(...PAUSABLE);
    await expect(getDoc(doc(as('visitor'), `posts/${ON_WALL}`))).toBeAllowed();
    await expect(run(as('owner'), reacting('alice', null, 'grave'))).toBeAllowed();
    await expect(run(as('owner'), amending(NEW_POST, { content: 'Autre.' }))).toBeAllowed();
    await expect(run(as('owner'), withdrawing('alice', [NEW_POST]))).toBeAllowed();
  });

  it('a damaged document pauses nothing that it does not name, and refuses what asks for it', async () => {
    await seedDocuments({ [EMERGENCY]: { paused: null } });
    await expect(run(as('owner'), posting('alice'))).toBeDenied();
    await expect(run(as('owner'), reacting('alice', null, 'grave'))).toBeAllowed();
  });

  it('users still close their accounts', async () => {
    await seedPaused(...PAUSABLE);
    await expect(run(as('owner'), closing('alice'))).toBeAllowed();
  });
});
