import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportCase } from '@/domain/reports';
import { deletePost } from '@/services/moderation/editing';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import {
  dismissReports,
  fetchReportWords,
  subscribeToOpenReports,
} from '@/services/moderation/reportCases';
import { hasReported } from '@/services/posts/openPost';
import { fetchOwnReports, reportPost } from '@/services/posts/reports';
import { aPost } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const ID = postId(1);
const DONE = { ok: true };
const asAdmin = () => signInAs('chef', { role: 'admin' });

beforeEach(() => write(`posts/${ID}`, publishedPost({ content: 'Un mot.' })));

/** Waits for this number of open cases: the SDK may send cached cases first. */
const openCases = (count: number) =>
  new Promise<readonly ReportCase[]>((resolve) => {
    const stop = subscribeToOpenReports({
      onData: (cases) => {
        if (cases.length !== count) return;
        resolve(cases);
        setTimeout(() => stop());
      },
      // May be called for the empty cache, before the server responds.
      onError: () => {},
    });
  });

describe('reporting a post', () => {
  it('gives admins the counts and texts without the reporters', async () => {
    await signInAs('ana');
    expect(await hasReported('ana', ID)).toBe(false);
    expect(await reportPost('ana', ID, 'hate', 'Voyez la loi.')).toEqual(DONE);
    expect(await hasReported('ana', ID)).toBe(true);
    await signInAs('bob');
    expect(await reportPost('bob', ID, 'spam', null)).toEqual(DONE);

    await asAdmin();
    const [found] = await openCases(1);
    expect(found).toMatchObject({ postId: ID, counts: { hate: 1, spam: 1 }, open: 2 });
    const words = await fetchReportWords(ID);
    expect(words).toMatchObject([{ reason: 'hate', words: 'Voyez la loi.' }]);
    expect(JSON.stringify([found, words])).not.toContain('ana');
  });

  it('counts a report once when it is sent again', async () => {
    await signInAs('ana');
    expect(await reportPost('ana', ID, 'hate', null)).toEqual(DONE);
    expect(await reportPost('ana', ID, 'spam', 'Encore.')).toEqual(DONE);
    expect(await read(`reports/${ID}`)).toMatchObject({ open: 1 });
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

  it('is null before a decision', async () => {
    expect(await fetchOwnReport()).toMatchObject({
      postId: ID,
      reason: 'hate',
      words: 'Voyez la loi.',
      outcome: null,
      decidedAt: null,
      post: { id: ID },
    });
  });

  it("is 'dismissed' when an admin keeps the post, with an entry in the moderation log", async () => {
    await asAdmin();
    expect(await dismissReports(ID, 'Une opinion.')).toEqual(DONE);
    expect(await dismissReports(ID, 'Une opinion.')).toEqual(DONE);
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
    expect(await deletePost(aPost({ id: ID, content: 'Un mot.' }), 'Hors sujet.')).toEqual(DONE);
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
    await deletePost(aPost({ id: ID, content: 'Un mot.' }), 'Hors sujet.');
    expect(await dismissReports(ID, 'Une opinion.')).toMatchObject({
      ok: false,
      code: 'reportsDecided',
    });
    await signInAs('ana');
    expect(await fetchOwnReport()).toMatchObject({ outcome: 'deleted' });
  });

  it('cannot be decided by users who are not admins', async () => {
    expect(await dismissReports(ID, 'Une opinion.')).toMatchObject({ code: 'notAllowed' });
  });
});
