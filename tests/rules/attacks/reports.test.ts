import {
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  collection,
  increment,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { REPORTS_PER_USER_PER_DAY } from '@/config/limits';
import { closing } from '../support/account-commits';
import {
  broken,
  logging,
  ON_WALL,
  posting,
  publishing,
  rejecting,
  remove,
  set,
  signUp,
  split,
  update,
  type Commit,
} from '../support/commits';
import { as, seedDocuments } from '../support/environment';
import {
  anAnonymousPost,
  anIndex,
  aPost,
  aPublishedPost,
  aSubmission,
  longAgo,
  postIdOf,
} from '../support/factories';
import {
  amending,
  dayOf,
  deleting,
  editing,
  editingUnpublished,
  monthOf,
} from '../support/post-commits';
import { aCase, deletingReported, dismissing, reporting, WORDS } from '../support/report-commits';
import { withDocuments, withRules } from '../support/withRules';
import { readAllDocuments, readableTo } from './support/rest';
import { rolesExcept, commitAs, mergeCommits, readUnrestricted } from './support/helpers';

const CASE = `reports/${ON_WALL}`;
const PENDING = postIdOf('Pending');
const at = longAgo();

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt: at }),
  [`searchIndex/${ON_WALL}`]: anIndex({ publishedAt: at }),
  [`archiveMonths/${monthOf(at)}`]: { days: { [dayOf(at)]: 1 } },
  [`unpublishedPosts/${PENDING}`]: anAnonymousPost(),
  [`users/alice/submissions/${PENDING}`]: aSubmission(),
}));

const ofReporting = /^(reports|reportOutcomes|users\/alice\/reports|users\/alice\/private)\//;

/** Returns the paths of the documents about reports that a role can read. */
const paths = async (role: Parameters<typeof readableTo>[0]) =>
  (await readableTo(role)).map(({ path }) => path).filter((path) => ofReporting.test(path));

describe('attack: find out who reported a post', () => {
  beforeEach(() => commitAs('owner', reporting('alice', { words: 'Voyez la loi.' })));

  it('shows documents that name the reporter to no other role', async () => {
    for (const role of rolesExcept('owner')) {
      const found = (await readableTo(role)).filter(
        ({ path, text }) => ofReporting.test(path) && /alice/i.test(path + text),
      );
      expect(found).toEqual([]);
    }
  });

  it('shows the case and the text of a report to admins, and nothing to other roles', async () => {
    expect((await paths('admin')).toSorted()).toEqual([CASE, `${CASE}/words/${WORDS}`]);
    for (const role of rolesExcept('owner', 'admin')) expect(await paths(role)).toEqual([]);
    // The post's author cannot read whether a report exists.
    await expect(getDoc(doc(as('other'), CASE))).toBeDenied();
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeDenied();
  });

  it('writes only documents about reports in the commit of a report', async () => {
    const { times: [written = 0] = [] } =
      (await readAllDocuments()).find(({ path }) => path === `users/alice/reports/${ON_WALL}`) ??
      {};
    const others = (await readAllDocuments()).filter(({ times }) => times.includes(written));
    expect(others.map(({ path }) => path).filter((path) => !ofReporting.test(path))).toEqual([]);
  });

  it('does not name the reporter in the log entry of the decision', async () => {
    await commitAs('admin', dismissing(ON_WALL));
    const [entry] = (await readAllDocuments()).filter(({ path }) =>
      path.startsWith('moderationLog/'),
    );
    expect(entry?.text).not.toMatch(/alice/i);
  });

  it('does not tell the author of the post that its reports were dismissed', async () => {
    await seedDocuments({ [`users/bob/submissions/${ON_WALL}`]: aSubmission() });
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeDenied();
    await commitAs('admin', dismissing(ON_WALL));
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeDenied();
    // The outcome of the deletion does not say so, either.
    await commitAs('admin', deletingReported(ON_WALL, at, { outcome: { reported: false } }));
    await expect(getDoc(doc(as('other'), `reportOutcomes/${ON_WALL}`))).toBeAllowed();
  });

  it('keeps the case’s count and no name when the reporter closes the account', async () => {
    await commitAs('owner', {
      ...closing('alice', {}, [PENDING]),
      report: remove(`users/alice/reports/${ON_WALL}`),
      reporting: remove('users/alice/private/reporting'),
    });
    const left = (await readAllDocuments()).filter(({ path, text }) => /alice/i.test(path + text));
    expect(left.map(({ path }) => path)).toEqual(['deletionLogs/alice']);
    expect(await readUnrestricted(CASE)).toMatchObject({ open: 1 });
  });
});

const again = (options: Parameters<typeof reporting>[1] = {}) => reporting('alice', options);

describe('attack: report many times as one user', () => {
  const report = `users/alice/reports/${ON_WALL}`;

  it.each<[string, () => Commit]>([
    ['of the same post', () => again({ count: 2 })],
    ['for another reason', () => again({ count: 2, reason: 'spam' })],
    [
      'with the report document of another user',
      () => ({ ...again({ count: 2 }), ...split(reporting('bob'), 'report').alone }),
    ],
    ['by deleting the first report', () => ({ report: remove(report) })],
    [
      'by replacing the first in one commit',
      () => mergeCommits({ first: remove(report) }, again()),
    ],
    ['on the case alone', () => ({ case: update(CASE, { open: 100, 'counts.hate': 100 }) })],
    ['without a new report document', () => split(again({ count: 2 }), 'report').others],
    [
      'by closing the account and signing up in one commit',
      () => mergeCommits(closing('alice'), signUp('alice')),
    ],
    [
      'as a new text of the first',
      () => ({ words: set(`${CASE}/words/${WORDS}`, { words: 'Encore.' }) }),
    ],
  ])('denies a second report %s', async (_, commit) => {
    await commitAs('owner', again());
    await expect(commitAs('owner', commit())).toBeDenied();
    expect(await readUnrestricted(CASE)).toMatchObject({ counts: { hate: 1 }, open: 1 });
  });

  it('denies the twenty-first report of a day', async () => {
    const ids = Array.from({ length: REPORTS_PER_USER_PER_DAY + 1 }, (_, n) => postIdOf(n));
    await seedDocuments(
      Object.fromEntries(ids.map((id) => [`posts/${id}`, aPublishedPost('bob')])),
    );
    for (const [index, postId] of ids.slice(0, -1).entries()) {
      await commitAs('owner', again({ postId, count: index + 1 }));
    }
    const postId = ids.at(-1) ?? '';
    for (const count of [0, 1, REPORTS_PER_USER_PER_DAY, REPORTS_PER_USER_PER_DAY + 1, null]) {
      await expect(commitAs('owner', again({ postId, count }))).toBeDenied();
    }
    // A report as the post's author, and deleting the quota, are denied too.
    await expect(commitAs('owner', again({ postId, count: null, reason: 'author' }))).toBeDenied();
    const quota = remove('users/alice/private/reporting');
    await expect(commitAs('owner', { quota })).toBeDenied();
    await expect(commitAs('owner', { ...again({ postId, count: null }), quota })).toBeDenied();
  });
});

describe('attack: report illegal content without the declaration of good faith', () => {
  const notice = { reason: 'illegal', words: 'Une injure.', wordsId: postIdOf('Mine') };

  it.each<[string, () => Commit]>([
    ['without words', () => again({ reason: 'illegal' })],
    [
      'with the words of another reporter',
      () => broken(again({ reason: 'illegal' }), { report: { wordsId: WORDS } }),
    ],
    ['without the declaration', () => broken(again(notice), { words: { goodFaith: undefined } })],
    ['with a false declaration', () => broken(again(notice), { words: { goodFaith: false } })],
    [
      'that counts as illegal in the case alone',
      () => broken(again(), { case: { counts: { illegal: increment(1) } } }),
    ],
  ])('denies a report %s', async (_, commit) => {
    await commitAs('other', reporting('bob', { ...notice, wordsId: WORDS }));
    await expect(commitAs('owner', commit())).toBeDenied();
    await expect(commitAs('owner', again(notice))).toBeAllowed();
  });
});

describe('attack: decide on reports without being an admin', () => {
  withDocuments(() => ({ [CASE]: aCase() }));

  it.each(rolesExcept('admin'))(
    'denies role %s dismissing reports and deleting the post',
    async (role) => {
      const uid = role === 'other' ? 'bob' : 'alice';
      for (const by of [uid, 'ada']) {
        const own = (action: 'dismiss' | 'delete') => logging({ action, postIds: [ON_WALL], by });
        await expect(commitAs(role, { ...dismissing(ON_WALL), ...own('dismiss') })).toBeDenied();
        await expect(
          commitAs(role, { ...deletingReported(ON_WALL, at), ...own('delete') }),
        ).toBeDenied();
        await expect(commitAs(role, own('dismiss'))).toBeDenied();
      }
    },
  );

  it('denies an author changing or deleting the case of their post', async () => {
    for (const commit of [
      { case: remove(CASE) },
      { case: update(CASE, { open: 0 }) },
      { case: update(CASE, { outcome: 'dismissed' }) },
    ]) {
      await expect(commitAs('other', commit)).toBeDenied();
    }
  });
});

describe('attack: decide without a true log entry', () => {
  const DECISIONS: Readonly<Record<string, () => Commit>> = {
    publishing: () => publishing({ posts: [{ id: PENDING, document: anAnonymousPost() }] }),
    rejecting: () => rejecting([PENDING], 'Non.'),
    'editing a pending post': () => editingUnpublished(PENDING, { content: 'Autre.' }),
    'editing a published post': () => editing(ON_WALL, { content: 'Autre.' }),
    'editing a source': () => editing(ON_WALL, { source: 'https://example.org' }, { index: null }),
    deleting: () => deleting(ON_WALL, at),
  };

  it.each(Object.entries(DECISIONS))(
    'denies %s with a missing or false log entry',
    async (_, decision) => {
      const { entry: _entry, moderator: _moderator, ...withoutEntry } = decision();
      await expect(commitAs('admin', withoutEntry)).toBeDenied();
      await expect(
        commitAs('admin', broken(decision(), { entry: { postIds: [postIdOf('Else')] } })),
      ).toBeDenied();
      await expect(commitAs('admin', broken(decision(), { entry: { by: 'bob' } }))).toBeDenied();
      await expect(
        commitAs('admin', broken(decision(), { entry: { byPseudo: 'Bob' } })),
      ).toBeDenied();
      await expect(
        commitAs('admin', broken(decision(), { entry: { action: 'restore' } })),
      ).toBeDenied();
      await expect(commitAs('admin', decision())).toBeAllowed();
    },
  );

  it.each<[string, unknown]>([
    ['a text', 'Voir le second post.'],
    ['a map', { id: ON_WALL }],
    ['a number', 7],
  ])('denies a decision whose entry names %s after its post', async (_, odd) => {
    const postIds = [PENDING, odd];
    await expect(
      commitAs('admin', rejecting([PENDING], 'Non.', { entry: { postIds } })),
    ).toBeDenied();
    await expect(commitAs('admin', rejecting([PENDING], 'Non.'))).toBeAllowed();
  });

  it('denies all roles changing or deleting a log entry', async () => {
    await commitAs('admin', rejecting([PENDING], 'Non.'));
    const [entry] = (await getDocs(collection(as('admin'), 'moderationLog'))).docs;
    const path = `moderationLog/${entry?.id}`;
    for (const role of rolesExcept()) {
      await expect(updateDoc(doc(as(role), path), { reason: null })).toBeDenied();
      await expect(updateDoc(doc(as(role), path), { byPseudo: 'Bob' })).toBeDenied();
      await expect(deleteDoc(doc(as(role), path))).toBeDenied();
    }
  });

  it('denies deleting a reported post without the case’s decision or the outcome', async () => {
    await seedDocuments({ [CASE]: aCase() });
    await expect(commitAs('admin', deleting(ON_WALL, at))).toBeDenied();
    for (const name of ['case', 'outcome']) {
      const { others } = split(deletingReported(ON_WALL, at), name);
      await expect(commitAs('admin', others)).toBeDenied();
    }
  });
});

describe('attack: change a text after an admin has read it', () => {
  const AUTRE = { content: 'Achetez mes montres.' };

  it('denies publishing the text that the admin read after the author amended it', async () => {
    await commitAs('owner', amending(PENDING, AUTRE));
    const posts = [{ id: PENDING, document: anAnonymousPost() }];
    await expect(commitAs('admin', publishing({ posts }))).toBeDenied();
  });

  it('denies amending a published post', async () => {
    const posts = [{ id: PENDING, document: anAnonymousPost() }];
    await commitAs('admin', publishing({ posts }));
    await expect(commitAs('owner', amending(PENDING, AUTRE))).toBeDenied();
    await expect(commitAs('owner', { post: update(`posts/${PENDING}`, AUTRE) })).toBeDenied();
  });

  it('denies amending another author’s post, even if the commit adds a submission for it or submits a post', async () => {
    const bobs = postIdOf('Bobs');
    await seedDocuments({ [`unpublishedPosts/${bobs}`]: aPost('bob') });
    const submission = set(`users/alice/submissions/${bobs}`, aSubmission());
    await expect(commitAs('owner', amending(bobs, AUTRE))).toBeDenied();
    await expect(commitAs('owner', { ...amending(bobs, AUTRE), submission })).toBeDenied();
    await expect(
      commitAs('owner', mergeCommits(posting('alice'), amending(bobs, AUTRE))),
    ).toBeDenied();
  });
});
