import { getDoc, doc, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import {
  appealIdOf,
  contesting,
  contestingDismissal,
  DECIDED_AT,
  REPORTERS_APPEAL,
  WORDS,
} from '../support/appeal-commits';
import {
  posting,
  publishing,
  reacting,
  remove,
  signUp,
  thisMonth,
  update,
  type Commit,
} from '../support/commits';
import { updateTimeOf } from '../support/emulator';
import { as, endWait, seedDocuments } from '../support/environment';
import {
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  NO_AUTHOR,
  postIdOf,
} from '../support/factories';
import { amending, disowning, editingUnpublished, withdrawing } from '../support/post-commits';
import { aReport, reporting } from '../support/report-commits';
import type { Role } from '../support/roles';
import { withRules } from '../support/withRules';
import { readAllDocuments, readableTo, type Seen } from './support/rest';
import { rolesExcept, commitAs, readUnrestricted } from './support/helpers';

/**
 * Attack: find the author of an anonymous post by its times. Firestore shows every reader when a
 * document was created and last updated: two public documents of one commit would reveal the
 * author, and so would a public time of the submission beside a signed post or a witness.
 */

const POST = postIdOf('Secret');
/**
 * Documents whose times differ by at most this count as written by one commit, which takes a while
 * on a busy machine.
 */
const NEAR_MS = 300;
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2 * NEAR_MS);
  });

const soon = () => Promise.resolve();

withRules();

let posted = 0;
let published = 0;
let reacted = 0;
let profileBefore = '';

/**
 * Alice posts anonymously, Ada publishes it and Bob reacts.
 *
 * @param between is called before and after each commit: `pause` if the test compares the times of
 *   these commits, so that no other commit is near
 */
async function playPost(between: () => Promise<unknown>): Promise<void> {
  /** Returns the time of the commit, in ms. */
  const play = async (role: Role, commit: Commit, collection = 'posts'): Promise<number> => {
    await between();
    await commitAs(role, commit);
    return Date.parse(await updateTimeOf(`${collection}/${POST}`));
  };
  // The documents of a sign-up share one time, which is no secret.
  await commitAs('newcomer', signUp('nina'));
  profileBefore = await updateTimeOf('users/alice');
  const submission = posting('alice', { post: NO_AUTHOR, postId: POST });
  posted = await play('owner', submission, 'unpublishedPosts');
  published = await play(
    'admin',
    publishing({ posts: [{ id: POST, document: anAnonymousPost() }] }),
  );
  reacted = await play('other', reacting('bob', null, 'grave', {}, POST));
  await between();
}

/** Returns the paths of the documents that show a time near the given one. */
const pathsNear = (documents: readonly Seen[], time: number): string[] =>
  documents
    .filter(({ times }) => times.some((shown) => Math.abs(shown - time) <= NEAR_MS))
    .map(({ path }) => path.replace(/^moderationLog\/.*/, 'moderationLog/…'))
    .toSorted();

/** Returns the paths of the documents on which the role reads a time near the given one. */
const pathsShowing = async (role: Role, time: number): Promise<string[]> =>
  pathsNear(await readableTo(role), time);

describe('attack: find an anonymous author by the times of the post', () => {
  it('shows the times of posting, publishing and reacting on no document that names the author, and leaves the profile unchanged', async () => {
    await playPost(pause);
    // Only the author can read account and submission (anonymity-reading.test.ts).
    expect(pathsNear(await readAllDocuments(), posted)).toEqual([
      'users/alice/private/account',
      `users/alice/submissions/${POST}`,
    ]);
    expect(await updateTimeOf('users/alice')).toBe(profileBefore);
    for (const role of rolesExcept('owner')) {
      // Bob may read his own vote and account.
      const documents = (await readableTo(role)).filter(
        ({ path }) => !path.startsWith('users/bob/'),
      );
      expect({
        role,
        made: pathsNear(documents, posted),
        published: pathsNear(documents, published),
        reactedTo: pathsNear(documents, reacted),
      }).toEqual({
        role,
        made: [],
        published: [
          `archiveMonths/${thisMonth()}`,
          // The log entry names the admin, not the author.
          ...(role === 'admin' ? ['moderationLog/…', 'moderators/ada'] : []),
          `posts/${POST}`,
          ...(role === 'admin' ? ['publishing/today'] : []),
          `searchIndex/${POST}`,
        ],
        reactedTo: [`posts/${POST}`],
      });
    }
  });
});

describe('attack: find an anonymous author by a time from before the publication', () => {
  const SIGNED = postIdOf('Signed');
  const AUTHOR = 'nina';

  it('shows nobody but admins a time from the submission to the publication', async () => {
    await commitAs('newcomer', signUp(AUTHOR));
    await commitAs('newcomer', posting(AUTHOR, { post: NO_AUTHOR, postId: POST, accepts: true }));
    await commitAs('newcomer', amending(POST, { title: 'Titre', content: 'Le texte.' }));
    await commitAs('admin', editingUnpublished(POST, { content: 'Le texte corrigé.' }));
    await commitAs('newcomer', posting(AUTHOR, { postId: SIGNED, count: 2 }));
    const document = (await readUnrestricted(`unpublishedPosts/${POST}`)) ?? {};
    const posts = [
      { id: POST, document: anAnonymousPost(document) },
      { id: SIGNED, document: aPost(AUTHOR) },
    ];
    await commitAs('admin', publishing({ posts }));
    await commitAs('other', reacting('bob', null, 'grave', {}, POST));
    await commitAs('owner', reporting('alice', { postId: POST, words: 'Faux.' }));
    await commitAs('newcomer', reacting(AUTHOR, null, 'drole', {}, POST));
    await endWait(AUTHOR);
    await commitAs('newcomer', reacting(AUTHOR, 'drole', null, {}, POST));

    const submitted = Date.parse(await updateTimeOf(`users/${AUTHOR}/submissions/${POST}`));
    const { publishedAt } = (await readUnrestricted(`posts/${POST}`)) ?? {};
    if (!(publishedAt instanceof Timestamp)) throw new Error('not published');
    expect(submitted).toBeLessThan(publishedAt.toMillis());

    for (const role of rolesExcept('newcomer')) {
      const between = (await readableTo(role)).filter(({ times }) =>
        times.some((time) => submitted <= time && time < publishedAt.toMillis()),
      );
      // Admins see the text before the edit, their log's entry of it, and their pointer.
      expect({
        role,
        collections: between.map(({ path }) => String(path.split('/')[0])).toSorted(),
      }).toEqual({
        role,
        collections: role === 'admin' ? ['formerTexts', 'moderationLog', 'moderators'] : [],
      });
    }
  });
});

describe('attack: find what a closed account wrote and reacted to, by the closing', () => {
  const SIGNED = postIdOf('Signed');
  const PENDING = postIdOf('Pending');
  const BOBS = postIdOf('Bobs');

  it('shows the time of the closing on nothing but the disowned posts', async () => {
    await playPost(soon);
    await seedDocuments({
      [`posts/${SIGNED}`]: aPublishedPost('alice'),
      [`users/alice/submissions/${SIGNED}`]: aSubmission(),
      [`posts/${BOBS}`]: aPublishedPost('bob'),
    });
    const pending = posting('alice', { post: NO_AUTHOR, postId: PENDING, count: 2 });
    await commitAs('owner', pending);
    for (const id of [POST, SIGNED, BOBS]) {
      await commitAs('owner', reacting('alice', null, 'drole', {}, id));
      await endWait('alice');
    }
    await commitAs('owner', reporting('alice', { postId: BOBS }));
    const before = Math.max(...(await readAllDocuments()).flatMap(({ times }) => times));

    await commitAs('owner', withdrawing('alice', [PENDING]));
    await commitAs('owner', disowning([SIGNED]));
    await commitAs('owner', closing('alice', {}, [POST, SIGNED]));
    await commitAs('owner', {
      ...Object.fromEntries(
        [POST, SIGNED, BOBS].map((id) => [id, remove(`users/alice/votes/${id}`)] as const),
      ),
      report: remove(`users/alice/reports/${BOBS}`),
      quota: remove('users/alice/private/reporting'),
    });

    for (const role of rolesExcept('owner')) {
      const changed = (await readableTo(role)).filter(({ times }) =>
        times.some((time) => time > before),
      );
      expect({ role, paths: changed.map(({ path }) => path) }).toEqual({
        role,
        paths: [`posts/${SIGNED}`],
      });
    }
    // The owner's own deletion log is all that is left of the account.
    const left = (await readAllDocuments()).filter(({ path, text }) => /alice/i.test(path + text));
    expect(left.map(({ path }) => path)).toEqual(['deletionLogs/alice']);
  });
});

describe('attack: find an anonymous author by an appeal', () => {
  it('shows its words and times on nothing but the appeal, which names nobody', async () => {
    const REJECTED = postIdOf('Rejected');
    await seedDocuments({
      [`unpublishedPosts/${REJECTED}`]: anAnonymousPost({
        status: 'rejected',
        decidedAt: DECIDED_AT,
      }),
      [`users/alice/submissions/${REJECTED}`]: aSubmission(),
      'users/bob/reports/x': aReport(),
    });
    const before = Math.max(...(await readAllDocuments()).flatMap(({ times }) => times));
    await pause();
    await commitAs('owner', contesting('rejected', REJECTED));
    const changed = (await readAllDocuments()).filter(({ times }) =>
      times.some((time) => time > before),
    );
    expect(changed.map(({ path }) => path)).toEqual([`appeals/${appealIdOf(REJECTED)}`]);
    expect(changed.map(({ text }) => text).join('')).not.toMatch(/alice/i);
    for (const role of rolesExcept('owner', 'admin')) {
      const readable = await readableTo(role);
      expect({ role, appeals: readable.filter(({ text }) => text.includes(WORDS)) }).toEqual({
        role,
        appeals: [],
      });
    }
  });
});

describe('attack: find a reporter by an appeal', () => {
  it('shows the times of report and appeal to nobody else, but for that of the appeal, which names nobody', async () => {
    const BOBS = postIdOf('Bobs');
    const createdAt = Timestamp.fromMillis(DECIDED_AT.toMillis() - 1000);
    await seedDocuments({
      [`posts/${BOBS}`]: aPublishedPost('bob'),
      [`reportOutcomes/${BOBS}`]: { outcome: 'dismissed', decidedAt: DECIDED_AT, reason: 'Non.' },
      [`users/alice/reports/${BOBS}`]: { ...aReport(), createdAt },
    });
    const before = Math.max(...(await readAllDocuments()).flatMap(({ times }) => times));
    await pause();
    await commitAs('owner', contestingDismissal('alice', BOBS));
    const changedSince = (documents: readonly Seen[]) =>
      documents.filter(({ times }) => times.some((time) => time > before));
    const APPEAL = `appeals/${REPORTERS_APPEAL}`;
    // The report is of the same commit, and only its reporter reads it.
    const changed = changedSince(await readAllDocuments());
    expect(changed.map(({ path }) => path)).toEqual([APPEAL, `users/alice/reports/${BOBS}`]);
    for (const role of rolesExcept('owner')) {
      const readable = await readableTo(role);
      const seen = changedSince(readable);
      expect({ role, paths: seen.map(({ path }) => path) }).toEqual({
        role,
        paths: role === 'admin' ? [APPEAL] : [],
      });
      expect(seen.map(({ text }) => text).join('')).not.toMatch(/alice/i);
      // Neither the time of the report nor the link to the appeal is on another document.
      const sent = readable.filter(
        ({ path, times, text }) =>
          times.includes(createdAt.toMillis()) ||
          (path !== APPEAL && text.includes(REPORTERS_APPEAL)),
      );
      expect({ role, paths: sent.map(({ path }) => path) }).toEqual({ role, paths: [] });
    }
  });
});

describe('attack: find an anonymous author by a later change of the profile', () => {
  it('shows the time of the change on the profile only', async () => {
    await playPost(soon);
    await pause();
    const fields = { isPrivate: false, updatedAt: serverTimestamp() };
    await commitAs('owner', { profile: update('users/alice', fields) });
    const edited = Date.parse(await updateTimeOf('users/alice'));
    expect(await pathsShowing('admin', edited)).toEqual(['users/alice']);
    expect((await getDoc(doc(as('visitor'), `posts/${POST}`))).get('authorId')).toBeNull();
  });
});
