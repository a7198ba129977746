import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ReportCase,
  ReportCounts,
  ReportReason,
  ReportWords,
  SeenCase,
} from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { fetchProfile } from '@/services/profiles/profiles';
import { changePseudo } from '@/services/account/ownProfile';
import { fetchPseudoRequest } from '@/services/account/pseudoRequest';
import { deletePost } from '@/services/moderation/deletePost';
import { editPost } from '@/services/moderation/editing';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import { actOnProfile, dismissReports } from '@/services/moderation/caseDecisions';
import {
  countOpenReports,
  countReportWords,
  fetchCase,
  fetchReportWords,
  subscribeToOpenReports,
  type WordsCursor,
} from '@/services/moderation/reportCases';
import { fetchPublishedPost, hasReported } from '@/services/posts/openPost';
import { fetchOutcome } from '@/services/posts/outcome';
import { fetchOwnReports, reportPost, reportProfile } from '@/services/posts/reports';
import { aPost, aReportCase } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { aUserDocument, read, signInAs, write, writeAll } from './support/emulator';
import { waitForSignedIn } from './support/session';

const ID = postId(1);
const DONE = { ok: true };
const asAdmin = () => signInAs('chef', { role: 'admin' });

beforeEach(() => write(`posts/${ID}`, publishedPost({ content: 'Un mot.' })));

const POST = aPost({ id: ID, content: 'Un mot.' });

/** Fetches what an admin sees of a post's reports. */
async function seePost(): Promise<SeenCase> {
  const reportCase = await fetchCase(ID);
  if (!reportCase) throw new Error('There is no case');
  return { reportCase, subject: await fetchPublishedPost(ID) };
}

/** Fetches what an admin sees of the reports of Bob's profile. */
async function seeBob(): Promise<SeenCase<Profile>> {
  const [reportCase, found] = [await fetchCase('user_bob'), await fetchProfile('bob', 'chef')];
  if (!reportCase) throw new Error('There is no case');
  return { reportCase, subject: found.kind === 'shown' ? found.profile : null };
}

/** Fetches a page of the comments of a case. */
const wordsOf = (reportCase: Partial<ReportCase> = {}, startAt: WordsCursor | null = null) =>
  fetchReportWords(aReportCase({ caseId: ID, ...reportCase }), startAt);

/** Comments that the test below writes. */
const spam = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `new spam ${from + n}`);
const listed = (items: readonly ReportWords[]) =>
  items.map(({ words, isDecided }) => words + (isDecided ? ' (decided)' : ''));

/** Waits for this number of open cases, such as these: the SDK may send cached cases first. */
const openCases = (
  count: number,
  areExpected: (cases: readonly ReportCase[]) => boolean = () => true,
) =>
  new Promise<readonly ReportCase[]>((resolve) => {
    const stop = subscribeToOpenReports({
      onData: (cases) => {
        if (cases.length !== count || !areExpected(cases)) return;
        resolve(cases);
        setTimeout(() => stop());
      },
      // May be called for the empty cache, before the server responds.
      onError: () => {},
    });
  });

describe('reporting a post', () => {
  it('gives admins the counts and texts without the reporters, and counts one that is sent again once', async () => {
    await signInAs('ana');
    expect(await hasReported('ana', ID)).toBe(false);
    expect(await reportPost('ana', ID, 'hate', 'Voyez la loi.')).toEqual(DONE);
    expect(await reportPost('ana', ID, 'hate', 'Voyez la loi.')).toEqual(DONE);
    for (const [reason, words] of [
      ['spam', 'Voyez la loi.'],
      ['hate', 'Encore.'],
    ] as const)
      expect(await reportPost('ana', ID, reason, words)).toEqual(refusal('alreadyReported'));
    // Without a comment it adds nothing.
    expect(await reportPost('ana', ID, 'hate', null)).toEqual(DONE);
    expect(await hasReported('ana', ID)).toBe(true);
    await signInAs('bob');
    expect(await reportPost('bob', ID, 'spam', null)).toEqual(DONE);

    await asAdmin();
    const [found] = await openCases(1);
    expect(found).toMatchObject({ caseId: ID, counts: { hate: 1, spam: 1 }, open: 2 });
    const { items: words } = await wordsOf({ counts: { hate: 1, spam: 1 }, open: 2 });
    expect(words).toMatchObject([{ reason: 'hate', words: 'Voyez la loi.', isDecided: false }]);
    expect(JSON.stringify([found, words])).not.toContain('ana');
  });

  it('sends a report of illegal content with its words and declaration only', async () => {
    await signInAs('ana');
    expect(await reportPost('ana', ID, 'illegal', null)).toMatchObject({ ok: false });
    expect(await reportPost('ana', ID, 'illegal', 'Une injure.')).toEqual(DONE);
    await asAdmin();
    expect(await wordsOf()).toMatchObject({ items: [{ words: 'Une injure.', goodFaith: true }] });
  });

  it('lists all comments page by page: new before decided, illegal content first, newest first', async () => {
    const decidedAt = new Date('2026-11-20T10:00:00Z');
    /** Returns comments, each a second before the one above, around the decision. */
    const comments = (reason: string, name: string, from: number, to: number) =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, n) => [
          `reports/${ID}/words/${postId(from + n)}`,
          {
            reason,
            words: `${name} ${from + n}`,
            createdAt: new Date(decidedAt.getTime() + (50 - from - n) * 1000),
          },
        ]),
      );
    await writeAll({
      ...comments('spam', 'new spam', 0, 20),
      ...comments('hate', 'new hate', 20, 22),
      ...comments('illegal', 'new notice', 22, 24),
      ...comments('hate', 'old hate', 52, 54),
      ...comments('illegal', 'old notice', 54, 55),
      [`reportOutcomes/${ID}`]: { outcome: 'dismissed', decidedAt, reason: 'Non.' },
    });
    await asAdmin();

    const reopened = { counts: { spam: 20, hate: 4, illegal: 3 }, open: 24 };
    expect(await countReportWords(ID)).toBe(27);
    const first = await wordsOf(reopened);
    expect(listed(first.items)).toEqual(['new notice 22', 'new notice 23', ...spam(0, 18)]);
    const second = await wordsOf(reopened, first.next);
    expect(listed(second.items)).toEqual([
      ...spam(18, 20),
      'new hate 20',
      'new hate 21',
      'old notice 54 (decided)',
      'old hate 52 (decided)',
      'old hate 53 (decided)',
    ]);
    expect(second.next).toBeNull();
  });

  it('refuses a missing post and a twenty-first report of the day, with a message', async () => {
    await signInAs('ana');
    expect(await reportPost('ana', postId(9), 'hate', null)).toEqual(refusal('postNotFound'));
    const today = { lastAt: new Date(), lastPostId: postId(8), count: 20 };
    await write('users/ana/private/reporting', today);
    expect(await reportPost('ana', ID, 'hate', null)).toEqual(refusal('dailyReports'));
    // A removal request of the author is not counted.
    await write(`users/ana/submissions/${ID}`, { createdAt: new Date() });
    expect(await reportPost('ana', ID, 'author', null)).toEqual(DONE);
  });
});

const fetchOwnReport = async () => (await fetchOwnReports('ana'))[0];

describe('outcome of a report', () => {
  beforeEach(async () => {
    await signInAs('ana');
    await reportPost('ana', ID, 'hate', 'Voyez la loi.');
  });

  it("is null, and 'dismissed' when an admin keeps the post, with an entry in the moderation log", async () => {
    expect(await fetchOwnReport()).toMatchObject({
      caseId: ID,
      reason: 'hate',
      words: 'Voyez la loi.',
      outcome: null,
      decidedAt: null,
      post: { id: ID },
    });
    await asAdmin();
    const seen = await seePost();
    expect(await dismissReports(seen, 'Une opinion.', ['hate'])).toEqual(DONE);
    expect(await dismissReports(seen, 'Une opinion.', ['hate'])).toEqual(DONE);
    const late = refusal('reportsDecided');
    expect(await dismissReports(seen, 'Une autre raison.', ['hate'])).toEqual(late);
    expect(await dismissReports(seen, 'Une opinion.')).toEqual(late);
    expect(await openCases(0)).toEqual([]);
    const { items: entries } = await fetchModerationLog(null);
    expect(entries).toMatchObject([{ action: 'dismiss', postIds: [ID], byPseudo: 'chef' }]);
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({
      outcome: 'dismissed',
      decisionReason: 'Une opinion.',
      post: { id: ID },
    });
  });

  it("is 'deleted' when an admin deletes the post, which closes the case", async () => {
    await asAdmin();
    expect(await deletePost(POST, 'Hors sujet.')).toMatchObject({ code: 'newReports' });
    const { reportCase } = await seePost();
    expect(await deletePost(POST, 'Hors sujet.', reportCase)).toEqual(DONE);
    expect(await openCases(0)).toEqual([]);
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({
      outcome: 'deleted',
      decisionReason: 'Hors sujet.',
      post: null,
    });
  });

  it("stays 'deleted' when an admin dismisses the reports of a post that another one deleted", async () => {
    await asAdmin();
    const seen = await seePost();
    await deletePost(POST, 'Hors sujet.', seen.reportCase);
    expect(await dismissReports(seen, 'Une opinion.')).toMatchObject({
      ok: false,
      code: 'reportsDecided',
    });
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({ outcome: 'deleted' });
  });
});

/** Ana has reported the post, an admin reads it, then Bob reports it, too. */
async function seeBefore(reason: ReportReason, words: string | null): Promise<SeenCase> {
  await signInAs('ana');
  await reportPost('ana', ID, 'spam', null);
  await asAdmin();
  const seen = await seePost();
  await signInAs('bob');
  await reportPost('bob', ID, reason, words);
  await asAdmin();
  return seen;
}

describe('a decision on what the admin has not seen', () => {
  it.each<[ReportReason, string | null]>([
    ['illegal', 'Une injure.'],
    ['spam', null],
  ])('is refused after another report for the reason %s', async (reason, words) => {
    const seen = await seeBefore(reason, words);
    const newReports = { ok: false, code: 'newReports' };
    expect(await dismissReports(seen, 'Une opinion.')).toMatchObject(newReports);
    expect(await deletePost(POST, 'Hors sujet.', seen.reportCase)).toMatchObject(newReports);
    expect(await read(`reports/${ID}`)).toMatchObject({ open: 2, outcome: null });
    expect(await dismissReports(await seePost(), 'Une opinion.')).toEqual(DONE);
    expect(await read(`reports/${ID}`)).toMatchObject({
      open: 0,
      days: {},
      decided: { spam: reason === 'spam' ? 2 : 1 },
    });
  });

  it('is refused after an edit of the text', async () => {
    await signInAs('ana');
    await reportPost('ana', ID, 'spam', null);
    await asAdmin();
    const seen = await seePost();
    await write(`posts/${ID}`, publishedPost({ content: 'Un autre mot.' }));
    const changed = { ok: false, code: 'changedSinceRead', names: ['Un autre mot.'] };
    expect(await dismissReports(seen, 'Une opinion.')).toMatchObject(changed);
    expect(await deletePost(POST, 'Hors sujet.', seen.reportCase)).toMatchObject(changed);
    expect(await read(`posts/${ID}`)).not.toBeNull();
    // Nobody has reported that post, or the admin has not looked.
    expect(await dismissReports({ ...seen, subject: null }, 'Non.')).toMatchObject(changed);
  });
});

/** Ana has reported the post as hate, and an admin judges that. */
async function judgeHate(): Promise<void> {
  await signInAs('ana');
  await reportPost('ana', ID, 'hate', null);
  await asAdmin();
  expect(await dismissReports(await seePost(), 'Une opinion.', ['hate'])).toEqual(DONE);
  const { items: entries } = await fetchModerationLog(null);
  expect(entries).toMatchObject([{ action: 'dismiss', judged: ['hate'] }]);
}
const reportAs = async (uid: string, reason: ReportReason) => {
  await signInAs(uid);
  expect(await reportPost(uid, ID, reason, null)).toEqual(DONE);
  return fetchOwnReports(uid);
};
const stateOfCase = async () => (await read(`reports/${ID}`))?.['outcome'];

describe('a dismissal that judges a reason', () => {
  it('dismisses further reports of that reason at once, and no others', async () => {
    await judgeHate();
    const dismissed = { outcome: 'dismissed', decisionReason: 'Une opinion.' };
    expect(await reportAs('bob', 'hate')).toMatchObject([dismissed]);
    expect(await stateOfCase()).toBe('dismissed');
    expect(await reportAs('zoe', 'spam')).toMatchObject([{ outcome: null }]);
    expect(await stateOfCase()).toBeNull();
    await asAdmin();
    expect(await seePost()).toMatchObject({
      reportCase: { counts: { hate: 2, spam: 1 }, open: 2 },
    });
    expect(await dismissReports(await seePost(), 'Non.')).toEqual(DONE);
    expect(await reportAs('lea', 'hate')).toMatchObject([{ outcome: null }]);
  });

  it('dismisses no report after an edit of the text', async () => {
    await judgeHate();
    expect((await reportAs('bob', 'hate'))[0]?.outcome).toBe('dismissed');
    await asAdmin();
    expect(await editPost(POST, { ...POST, source: 'https://insee.fr/' })).toEqual(DONE);
    expect(await reportAs('zoe', 'hate')).toMatchObject([{ outcome: null }]);
    expect(await stateOfCase()).toBeNull();
    await signInAs('bob');
    expect((await fetchOwnReports('bob'))[0]?.outcome).toBe('dismissed');
  });
});

/** Writes a case whose last time, and these fields, are invalid. */
const damage = (fields: Record<string, unknown>) =>
  write(`reports/${ID}`, { outcome: null, decidedAt: null, lastAt: 'hier', ...fields });

describe('a case with invalid numbers or times', () => {
  it('is listed as damaged and can be decided', async () => {
    await damage({ counts: { spam: 'un', hate: 2 }, open: '3' });
    await asAdmin();
    const [damaged] = await openCases(1, ([one]) => one?.isDamaged === true);
    expect(damaged).toMatchObject({ counts: { spam: 0, hate: 2 }, open: 1 });
    expect(await dismissReports(await seePost(), 'Une opinion.')).toEqual(DONE);
    expect(await read(`reports/${ID}`)).toMatchObject({ open: 0, outcome: 'dismissed' });
  });

  it('does not prevent the deletion of its post', async () => {
    await damage({});
    await asAdmin();
    const { reportCase } = await seePost();
    expect(await deletePost(POST, 'Hors sujet.', reportCase)).toEqual(DONE);
    expect(await read(`reportOutcomes/${ID}`)).toMatchObject({ reported: true });
  });
});

/** Writes a case whose reports began on a day of November. */
const writeCase = (n: number, day: number, counts: ReportCounts, decided: ReportCounts = {}) =>
  write(`reports/${postId(n)}`, {
    counts,
    decided,
    open: 1,
    days: { [`2026-11-${day}`]: 1, '2026-11-20': 1 },
    lastAt: new Date('2026-11-20T10:00:00Z'),
    outcome: null,
    decidedAt: null,
  });

describe('the order of the open cases', () => {
  it('is that of illegal content, then of the longest wait, and a report moves no case back', async () => {
    await writeCase(2, 19, { spam: 1 });
    await writeCase(3, 11, { illegal: 1, spam: 1 }, { illegal: 1 });
    await writeCase(4, 18, { illegal: 2 }, { illegal: 1 });
    await writeCase(5, 12, { hate: 1 });
    await signInAs('ana');
    await reportPost('ana', ID, 'spam', null);
    await asAdmin();
    const order = (await openCases(5)).map(({ caseId }) => caseId);
    expect(order).toEqual([4, 3, 5, 2, 1].map(postId));
    expect(await countOpenReports()).toBe(5);
  });
});

const changeBob = (fields: { photoURL?: string; isPrivate?: boolean }) =>
  write('users/bob', aUserDocument({ uid: 'bob', ...fields }));

/** Bob signs up, and Ana reports his profile. */
async function reportBob(profile: { photoURL?: string } = {}): Promise<void> {
  await signInAs('bob');
  await changeBob(profile);
  await signInAs('ana');
  expect(await reportProfile('ana', 'bob', 'private', 'C’est ma photo.')).toEqual(DONE);
}

describe('reporting a profile', () => {
  const PHOTO = 'https://example.org/bob.jpg';
  const PHOTO_ONLY = { removesPhoto: true, asksPseudo: false };
  const PSEUDO_ONLY = { removesPhoto: false, asksPseudo: true };
  const NEITHER = { removesPhoto: false, asksPseudo: false };

  it('opens a case, once per user, and its reporter reads the profile and the outcome', async () => {
    await reportBob();
    expect(await reportProfile('ana', 'bob', 'spam', null)).toEqual(refusal('alreadyReported'));
    expect(await hasReported('ana', 'user_bob')).toBe(true);
    expect(await fetchOwnReport()).toMatchObject({
      caseId: 'user_bob',
      words: 'C’est ma photo.',
      outcome: null,
      post: null,
      profile: { pseudo: 'bob' },
    });
    await asAdmin();
    expect(await openCases(1)).toMatchObject([{ caseId: 'user_bob', open: 1 }]);
    expect(await wordsOf({ caseId: 'user_bob' })).toMatchObject({
      items: [{ words: 'C’est ma photo.' }],
    });
    const seen = await seeBob();
    expect(await dismissReports(seen, 'Rien à voir.')).toEqual(DONE);
    expect(await actOnProfile(seen, 'Photo volée.', PHOTO_ONLY)).toMatchObject({
      code: 'reportsDecided',
    });
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({
      outcome: 'dismissed',
      decisionReason: 'Rien à voir.',
    });
    await signInAs('bob');
    expect(await fetchOutcome('user_bob')).toBeNull();
  });

  it('ends with a reason for the owner and the reporter, and without the photo if asked', async () => {
    await reportBob({ photoURL: PHOTO });
    await asAdmin();
    const seen = await seeBob();
    expect(await actOnProfile(seen, 'Photo volée.', PHOTO_ONLY)).toEqual(DONE);
    expect(await actOnProfile(seen, 'Photo volée.', PHOTO_ONLY)).toEqual(DONE);
    const late = refusal('reportsDecided');
    expect(await actOnProfile(seen, 'Une autre raison.', PHOTO_ONLY)).toEqual(late);
    expect(await actOnProfile(seen, 'Photo volée.', PSEUDO_ONLY)).toEqual(late);
    expect(await actOnProfile(seen, 'Photo volée.', NEITHER)).toEqual(late);
    expect(await dismissReports(seen, 'Non.')).toMatchObject({ code: 'reportsDecided' });
    expect(await openCases(0)).toEqual([]);
    expect(await read('users/bob')).not.toHaveProperty('photoURL');
    const { items: entries } = await fetchModerationLog(null);
    expect(entries).toMatchObject([
      { action: 'act', postIds: ['user_bob'], fields: ['photoURL'], reason: 'Photo volée.' },
    ]);
    const acted = { outcome: 'acted', removedPhoto: true, asksPseudo: false };
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({ ...acted, decisionReason: 'Photo volée.' });
    await signInAs('bob');
    expect(await fetchOutcome('user_bob')).toMatchObject({ ...acted, reason: 'Photo volée.' });
  });

  it('keeps the photo unless asked, and needs a profile', async () => {
    await reportBob({ photoURL: PHOTO });
    await asAdmin();
    const seen = await seeBob();
    expect(await actOnProfile(seen, 'Pseudo trompeur.', PSEUDO_ONLY)).toEqual(DONE);
    expect(await actOnProfile(seen, 'Pseudo trompeur.', PSEUDO_ONLY)).toEqual(DONE);
    // Another admin has only asked for a pseudo: the photo is still there.
    const both = { removesPhoto: true, asksPseudo: true };
    const late = refusal('reportsDecided');
    expect(await actOnProfile(seen, 'Pseudo trompeur.', both)).toEqual(late);
    expect(await read('users/bob')).toMatchObject({ photoURL: PHOTO, pseudo: 'bob' });
    await write('reports/user_gone', {
      counts: { spam: 1 },
      open: 1,
      lastAt: new Date(),
      outcome: null,
      decidedAt: null,
    });
    const gone = { reportCase: aReportCase({ caseId: 'user_gone' }), subject: null };
    expect(await actOnProfile(gone, 'Pseudo trompeur.', PSEUDO_ONLY)).toMatchObject({
      code: 'accountClosed',
    });
  });

  it('lets the owner change the pseudo at once, and once, when an admin asks for another one', async () => {
    await signInAs('bob');
    expect(await changePseudo('bob', 'Le_President')).toEqual(DONE);
    expect(await changePseudo('bob', 'Bobby')).toMatchObject({ code: 'pseudoTooSoon' });
    await signInAs('ana');
    expect(await reportProfile('ana', 'bob', 'false', null)).toEqual(DONE);
    await asAdmin();
    expect(await actOnProfile(await seeBob(), 'Pseudo trompeur.', PSEUDO_ONLY)).toEqual(DONE);
    const { items: entries } = await fetchModerationLog(null);
    expect(entries).toMatchObject([{ action: 'act', fields: ['pseudo'] }]);
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({ removedPhoto: false, asksPseudo: true });
    await signInAs('bob');
    const { profile, account } = await waitForSignedIn();
    if (!profile || !account) throw new Error('not loaded');
    const asked = { kind: 'asked', reason: 'Pseudo trompeur.' };
    expect(await fetchPseudoRequest(profile, account)).toEqual(asked);
    expect(await changePseudo('bob', 'LE_PRESIDENT')).toMatchObject({ code: 'pseudoSame' });
    expect(await changePseudo('bob', 'Bobby')).toEqual(DONE);
    expect(await changePseudo('bob', 'Robert')).toMatchObject({ code: 'pseudoTooSoon' });
    const changed = { ...account, lastPseudoChange: new Date() };
    expect(await fetchPseudoRequest(profile, changed)).toBeNull();
  });

  it('is refused after another report or another picture', async () => {
    const SHOWN = 'https://lh3.googleusercontent.com/a/bob';
    await reportBob({ photoURL: SHOWN });
    await asAdmin();
    const seen = await seeBob();
    await changeBob({ photoURL: 'https://lh3.googleusercontent.com/a/other' });
    const changed = { code: 'changedSinceRead', names: ['@bob'] };
    expect(await actOnProfile(seen, 'Photo volée.', PHOTO_ONLY)).toMatchObject(changed);
    expect(await dismissReports(seen, 'Non.')).toMatchObject(changed);
    await changeBob({ photoURL: SHOWN });
    await signInAs('nina');
    expect(await reportProfile('nina', 'bob', 'illegal', 'Une injure.')).toEqual(DONE);
    await asAdmin();
    expect(await actOnProfile(seen, 'Photo volée.', PHOTO_ONLY)).toMatchObject({
      code: 'newReports',
    });
    expect(await read('users/bob')).toMatchObject({ photoURL: SHOWN });
    expect(await actOnProfile(await seeBob(), 'Photo volée.', PHOTO_ONLY)).toEqual(DONE);
  });

  it('is refused for a private profile, which its reporter no longer reads', async () => {
    await signInAs('bob');
    await changeBob({ isPrivate: true });
    await signInAs('ana');
    expect(await reportProfile('ana', 'bob', 'spam', null)).toMatchObject({ code: 'notAllowed' });
    await changeBob({ isPrivate: false });
    expect(await reportProfile('ana', 'bob', 'spam', null)).toEqual(DONE);
    await changeBob({ isPrivate: true });
    expect(await fetchOwnReport()).toMatchObject({ outcome: null, profile: null });
  });
});
