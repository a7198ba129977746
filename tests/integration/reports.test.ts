import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportCase } from '@/domain/reports';
import { deletePost } from '@/services/editing';
import { fetchModerationLog } from '@/services/moderationLog';
import { dismissReports, fetchReportWords, subscribeToOpenReports } from '@/services/reportCases';
import { fetchOwnReports, hasReported, reportPost } from '@/services/reports';
import { aPost } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { read, signInAs, useEmulators, write } from './support/emulator';

useEmulators();

const ID = postId(1);
const DONE = { ok: true };
const asAdmin = () => signInAs('chef', { role: 'admin' });

beforeEach(() => write(`posts/${ID}`, publishedPost({ content: 'Un mot.' })));

/** Waits until the back office hears of so many open cases: the SDK may first tell older ones. */
const openCases = (count: number) =>
  new Promise<readonly ReportCase[]>((resolve) => {
    const stop = subscribeToOpenReports({
      onCases: (cases) => {
        if (cases.length !== count) return;
        resolve(cases);
        setTimeout(() => stop());
      },
      // Without an answer yet it may say so.
      onError: () => {},
    });
  });

describe('reporting a post', () => {
  it('is told to the admins, with what was said, and to nobody whose it is', async () => {
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

  it('counts once, however often it is sent', async () => {
    await signInAs('ana');
    expect(await reportPost('ana', ID, 'hate', null)).toEqual(DONE);
    expect(await reportPost('ana', ID, 'spam', 'Encore.')).toEqual(DONE);
    expect(await read(`reports/${ID}`)).toMatchObject({ open: 1 });
  });

  it('of a post that is gone says so, and beyond twenty a day too', async () => {
    await signInAs('ana');
    expect(await reportPost('ana', postId(9), 'hate', null)).toEqual({
      ok: false,
      message: 'Post introuvable',
    });
    const today = { lastAt: new Date(), lastPostId: postId(8), count: 20 };
    await write('users/ana/private/reporting', today);
    expect(await reportPost('ana', ID, 'hate', null)).toEqual({
      ok: false,
      message: 'Vous avez atteint la limite de 20 signalements par jour',
    });
    // An author's own request is not counted.
    await write(`users/ana/submissions/${ID}`, { createdAt: new Date() });
    expect(await reportPost('ana', ID, 'author', null)).toEqual(DONE);
  });
});

const own = async () => (await fetchOwnReports('ana'))[0];

describe('what became of a report', () => {
  beforeEach(async () => {
    await signInAs('ana');
    await reportPost('ana', ID, 'hate', 'Voyez la loi.');
  });

  it('is nothing yet', async () => {
    expect(await own()).toMatchObject({
      postId: ID,
      reason: 'hate',
      words: 'Voyez la loi.',
      outcome: null,
      decidedAt: null,
      post: { id: ID },
    });
  });

  it('may be that the post stays, which is in the record', async () => {
    await asAdmin();
    expect(await dismissReports(ID)).toEqual(DONE);
    expect(await dismissReports(ID)).toEqual(DONE);
    expect(await openCases(0)).toEqual([]);
    const { entries } = await fetchModerationLog(null);
    expect(entries).toMatchObject([{ action: 'dismiss', postIds: [ID], byPseudo: 'chef' }]);
    await signInAs('ana');
    expect(await own()).toMatchObject({ outcome: 'dismissed', post: { id: ID } });
  });

  it('may be that the post was deleted, and the case with it', async () => {
    await asAdmin();
    expect(await deletePost(aPost({ id: ID, content: 'Un mot.' }))).toEqual(DONE);
    expect(await openCases(0)).toEqual([]);
    await signInAs('ana');
    expect(await own()).toMatchObject({ outcome: 'deleted', post: null });
  });

  it('is for admins to decide', async () => {
    expect(await dismissReports(ID)).toEqual({ ok: false, message: 'Action non autorisée' });
  });
});
