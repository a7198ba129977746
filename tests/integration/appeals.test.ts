import { subDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { AppealKind, ContestedDecision } from '@/domain/moderation/appeals';
import { fetchOwnData } from '@/services/account/ownData';
import {
  answerAppeal,
  countOpenAppeals,
  fetchIsAlone,
  fetchOpenAppeals,
  type OpenAppeal,
} from '@/services/moderation/appeals';
import { dismissReports } from '@/services/moderation/caseDecisions';
import { deletePost } from '@/services/moderation/deletePost';
import { rejectPosts } from '@/services/moderation/rejecting';
import { fetchCase } from '@/services/moderation/reportCases';
import { suspendAuthor } from '@/services/moderation/suspensions';
import { contestDecision, fetchAppeal } from '@/services/posts/appeals';
import { fetchOwnPosts } from '@/services/posts/ownPosts';
import { fetchOwnSuspension } from '@/services/posts/ownSuspension';
import { fetchOwnReports, reportPost } from '@/services/posts/reports';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { aDraft, aPendingPost, aPost, aReportCase } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { read, signInAs, write } from './support/emulator';

const WORDS = 'Le texte cite sa source.';
const REASON = 'Publicité.';
const draft = aDraft({ isAnonymous: true });

const asAdmin = (name = 'chef') => signInAs(name, { role: 'admin' });

async function submit(): Promise<string> {
  const id = newPostId();
  expect(await submitPost(await signInAs('ana'), id, draft)).toEqual({ ok: true });
  return id;
}

/** Makes a decision against Ana, and returns it as she reads it. */
const DECIDE: Readonly<Record<AppealKind, () => Promise<ContestedDecision>>> = {
  rejected: async () => {
    const caseId = await submit();
    await asAdmin();
    expect(await rejectPosts([aPendingPost({ ...draft, id: caseId })], REASON)).toEqual({
      ok: true,
    });
    await signInAs('ana');
    const [own] = (await fetchOwnPosts('ana', null)).items;
    const post = own?.post;
    if (post?.status !== 'rejected' || !post.decidedAt) throw new Error('not rejected');
    return { kind: 'rejected', caseId, decidedAt: post.decidedAt };
  },
  deleted: async () => {
    const caseId = postId(1);
    await write(`posts/${caseId}`, publishedPost());
    await write(`users/ana/submissions/${caseId}`, { createdAt: new Date() });
    await asAdmin();
    expect(await deletePost(aPost({ ...draft, id: caseId }), REASON, null)).toEqual({ ok: true });
    await signInAs('ana');
    const [own] = (await fetchOwnPosts('ana', null)).items;
    if (!own?.deletion) throw new Error('not deleted');
    return { kind: 'deleted', caseId, decidedAt: own.deletion.decidedAt };
  },
  suspended: async () => {
    const caseId = await submit();
    await asAdmin();
    const seen = aPendingPost({ ...draft, id: caseId });
    expect(await suspendAuthor(seen, 7, REASON)).toEqual({ ok: true });
    await signInAs('ana');
    const suspension = await fetchOwnSuspension('ana');
    if (!suspension) throw new Error('not suspended');
    return { kind: 'suspended', caseId, decidedAt: suspension.at };
  },
  dismissed: async () => {
    const caseId = postId(1);
    await write(`posts/${caseId}`, publishedPost());
    await signInAs('ana');
    expect(await reportPost('ana', caseId, 'hate', null)).toEqual({ ok: true });
    await asAdmin();
    const seen = { reportCase: aReportCase({ caseId }), subject: aPost({ ...draft, id: caseId }) };
    expect(await dismissReports(seen, REASON)).toEqual({ ok: true });
    await signInAs('ana');
    const [own] = await fetchOwnReports('ana');
    if (!own?.decidedAt) throw new Error('not dismissed');
    return { kind: 'dismissed', caseId, decidedAt: own.decidedAt };
  },
};
const KINDS = ['rejected', 'deleted', 'suspended', 'dismissed'] as const;

/** Fetches the appeal as an admin who has not decided. */
async function openAppeal(): Promise<OpenAppeal> {
  await asAdmin('adjointe');
  const [open] = await fetchOpenAppeals();
  if (!open) throw new Error('no appeal');
  return open;
}

/** Ana contests a decision, and another admin reads the appeal. */
async function contest(kind: AppealKind): Promise<OpenAppeal> {
  const decision = await DECIDE[kind]();
  expect(await contestDecision('ana', decision, WORDS)).toEqual({ ok: true });
  return openAppeal();
}

const answer = ({ appeal, decision }: OpenAppeal, outcome: 'upheld' | 'overturned') => {
  if (!decision) throw new Error('no decision');
  return answerAppeal(appeal, decision, outcome, 'Relu.');
};

describe('an appeal', () => {
  it.each(KINDS)(
    'is sent once, shows admins the decision and the text, and not who contests, and may uphold it: %s',
    async (kind) => {
      const contested = await DECIDE[kind]();
      const send = (words: string) => contestDecision('ana', contested, words);
      expect(await send(WORDS)).toEqual({ ok: true });
      expect(await send(WORDS)).toEqual({ ok: true });
      expect(await send('Encore.')).toEqual(refusal('alreadyContested'));

      const open = await openAppeal();
      const { appeal, decision, text } = open;
      expect(appeal).toMatchObject({ kind, words: WORDS, outcome: null, isAlone: false });
      expect(decision).toMatchObject({ isOwn: false, entry: { byPseudo: 'chef', reason: REASON } });
      expect(text).toMatchObject({ content: draft.content });
      expect(await countOpenAppeals()).toBe(1);
      expect(JSON.stringify(await read(`appeals/${appeal.id}`))).not.toContain('ana');

      expect(await answer(open, 'upheld')).toEqual({ ok: true });
      expect(await answer(open, 'upheld')).toEqual({ ok: true });
      expect(await answer(open, 'overturned')).toEqual(refusal('appealAnswered'));
      expect(await fetchOpenAppeals()).toEqual([]);
      await signInAs('ana');
      expect(await fetchAppeal(appeal.id)).toMatchObject({ outcome: 'upheld', reason: 'Relu.' });
    },
  );

  it('contests a suspension whose post was deleted, and shows admins its text', async () => {
    const caseId = postId(1);
    await write(`posts/${caseId}`, publishedPost());
    await write(`users/ana/submissions/${caseId}`, { createdAt: new Date() });
    await asAdmin();
    const seen = aPost({ ...draft, id: caseId });
    expect(await suspendAuthor(seen, 7, REASON)).toEqual({ ok: true });
    expect(await deletePost(seen, REASON, null)).toEqual({ ok: true });
    await signInAs('ana');
    const [own] = (await fetchOwnPosts('ana', null)).items;
    expect(own).toMatchObject({ post: null, suspension: { postId: caseId, days: 7 } });
    if (!own?.suspension) throw new Error('not suspended');
    const decision = { kind: 'suspended', caseId, decidedAt: own.suspension.at } as const;
    expect(await contestDecision('ana', decision, WORDS)).toEqual({ ok: true });
    expect(await openAppeal()).toMatchObject({
      appeal: { kind: 'suspended' },
      decision: { isOwn: false },
      text: { content: draft.content },
    });
  });

  it('is refused against a decision that has changed, and is in the export of its sender', async () => {
    const decision = await DECIDE.rejected();
    const older = { ...decision, decidedAt: subDays(decision.decidedAt, 1) };
    expect(await contestDecision('ana', older, WORDS)).toEqual(refusal('decisionChanged'));
    expect(await contestDecision('ana', decision, WORDS)).toEqual({ ok: true });
    expect((await fetchOwnData('ana')).appeals).toEqual([
      expect.objectContaining({ kind: 'rejected', words: WORDS, outcome: null }),
    ]);
  });
});

describe('the answer', () => {
  it('returns a rejected post to the queue, where its author finds the answer', async () => {
    const open = await contest('rejected');
    expect(await answer(open, 'overturned')).toEqual({ ok: true });
    await signInAs('ana');
    const [own] = (await fetchOwnPosts('ana', null)).items;
    expect(own?.post).toMatchObject({ status: 'pending', appealId: open.appeal.id });
    expect(await fetchAppeal(open.appeal.id)).toMatchObject({ outcome: 'overturned' });
  });

  it('lifts a suspension', async () => {
    expect(await answer(await contest('suspended'), 'overturned')).toEqual({ ok: true });
    await signInAs('ana');
    expect(await fetchOwnSuspension('ana')).toBeNull();
    expect(await read('suspensions/active')).toEqual({ ids: [] });
  });

  it('reopens the case of a dismissed report, whose reporter finds the answer', async () => {
    const open = await contest('dismissed');
    expect(await answer(open, 'overturned')).toEqual({ ok: true });
    expect(await fetchCase(open.appeal.caseId)).toMatchObject({ open: 1, counts: { hate: 1 } });
    await signInAs('ana');
    const [own] = await fetchOwnReports('ana');
    expect(own).toMatchObject({ appealId: open.appeal.id, outcome: null, decidedAt: null });
    expect(await fetchAppeal(open.appeal.id)).toMatchObject({ outcome: 'overturned' });
  });

  it('takes the dismissal back from its reporters when a further report has reopened the case', async () => {
    const { appeal } = await contest('dismissed');
    await signInAs('bob');
    expect(await reportPost('bob', appeal.caseId, 'spam', null)).toEqual({ ok: true });
    expect(await answer(await openAppeal(), 'overturned')).toEqual({ ok: true });
    expect(await fetchCase(appeal.caseId)).toMatchObject({ open: 1, counts: { hate: 1, spam: 1 } });
    expect(await read(`reportOutcomes/${appeal.caseId}`)).toBeNull();
    await signInAs('ana');
    const [own] = await fetchOwnReports('ana');
    expect(own).toMatchObject({ appealId: appeal.id, outcome: null, decidedAt: null });
  });

  it('leaves a deleted post deleted, with its text for a new one', async () => {
    const open = await contest('deleted');
    expect(await answer(open, 'overturned')).toEqual({ ok: true });
    await signInAs('ana');
    const [own] = (await fetchOwnPosts('ana', null)).items;
    expect(own).toMatchObject({ post: null, deletedText: { content: draft.content } });
    expect(await fetchAppeal(open.appeal.id)).toMatchObject({ outcome: 'overturned' });
  });

  it('is the only admin’s, who says so, or another one’s', async () => {
    const decision = await DECIDE.rejected();
    await contestDecision('ana', decision, WORDS);
    await asAdmin();
    const [open] = await fetchOpenAppeals();
    if (!open) throw new Error('no appeal');
    expect(open.decision?.isOwn).toBe(true);
    await write('settings/team', { admins: 2 });
    expect(await fetchIsAlone()).toBe(false);
    expect(await answer(open, 'upheld')).toMatchObject({ ok: false, code: 'notAllowed' });
    await write('settings/team', { admins: 1 });
    expect(await fetchIsAlone()).toBe(true);
    expect(await answer(open, 'upheld')).toEqual({ ok: true });
    expect(await read(`appeals/${open.appeal.id}`)).toMatchObject({ alone: true });
  });
});
