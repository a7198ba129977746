import { addSeconds } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { NO_VOTES } from '@/domain/posts/votes';
import { closeAccount } from '@/services/account/closing';
import { publishPosts } from '@/services/moderation/publishing';
import { setReaction } from '@/services/posts/reactions';
import { demoDocuments } from '../../scripts/demo/documents';
import { loadDemoItems } from '../../scripts/demo/items';
import { DEMO_USERS } from '../../scripts/demo/users';
import { createAccounts, writeDocuments } from '../../scripts/lib/emulator-api';
import { writeEach } from '../../scripts/lib/documents';
import { TEST } from '../../scripts/lib/environments';
import type { Finding } from '../../scripts/repair/finding';
import { runRepairs, type RepairPart } from '../../scripts/repair/repair';
import { aPendingPost } from '../factories/domain';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { deleteAt } from '../support/database';
import { PASSWORD } from './support/closing';
import { runScript, database, project } from './support/command';
import { readAllDocuments, read, signInAs, write, writeAll } from './support/emulator';

const now = new Date('2026-11-20T18:00:00Z');

/** Runs the repairs of some parts; without one, of all that derive documents from others. */
const repair = (isWriting: boolean, ...parts: readonly RepairPart[]) =>
  runRepairs(
    { ...project, now, isWriting },
    parts.length > 0 ? parts : ['posts', 'search', 'months', 'counts', 'texts', 'opinions'],
  );

const kinds = (findings: readonly Finding[]) =>
  findings.map(({ kind, path }) => `${kind} ${path}`).toSorted();

/** Updates some fields of a document, bypassing the rules. */
async function change(path: string, fields: Record<string, unknown>): Promise<void> {
  await database.doc(path).update(fields);
}

/** Returns an entry of the deletion log, by its path. */
const aLog = (uid: string, deletedAt: Date | string) => ({
  [`deletionLogs/${uid}`]: { userId: uid, deletedAt, reason: 'user_request' },
});

/** Returns the documents of a reported profile, by their paths. */
const reported = (uid: string) => ({
  [`reports/user_${uid}`]: { open: 1 },
  [`reports/user_${uid}/words/${postId(9)}`]: { words: 'Ce n’est pas lui.' },
  [`reportOutcomes/user_${uid}`]: { outcome: 'acted' },
});

it('writeEach rejects with the error of a write that fails among others', async () => {
  const paths = Array.from({ length: 50 }, (_, n) => `posts/${postId(n)}`);
  await writeAll(Object.fromEntries(paths.slice(1).map((path) => [path, publishedPost()])));
  await expect(
    writeEach(database, paths, (writer, path) =>
      writer.update(database.doc(path), { title: 'Autre' }),
    ),
  ).rejects.toMatchObject({ code: 5 });
});

describe('repair', () => {
  it('finds nothing to repair in documents that the app has written', async () => {
    await signInAs('chef', { role: 'admin' });
    const text = { title: 'À l’œuvre', content: 'Rendez-vous' };
    await write(`unpublishedPosts/${postId(1)}`, pendingPost(text));
    await publishPosts([aPendingPost({ id: postId(1), ...text })]);
    await setReaction('chef', postId(1), 'drole');
    expect(await repair(false)).toEqual([]);
  });

  it('reports broken documents, restores them, and then finds nothing more', async () => {
    const documents = demoDocuments(loadDemoItems(), now);
    await writeDocuments(TEST, documents);
    const intact = await readAllDocuments();
    // Most demo votes are counts without vote documents.
    expect(await repair(false)).toEqual([]);

    const published = documents
      .filter(({ path }) => path.startsWith('searchIndex/'))
      .map(({ path }) => path.replace('searchIndex/', ''));
    const voteOn = (id: string) => Object.keys(intact).find((path) => path.endsWith(`votes/${id}`));
    const voted = published.find(voteOn) ?? '';
    const [lost, old] = published.filter((id) => id !== voted);
    const month = documents.find(({ path }) => path.startsWith('archiveMonths/'))?.path ?? '';
    const [, someone, other] = DEMO_USERS.map(({ uid }) => `users/${uid}/private/account`);
    await deleteAt(`searchIndex/${lost}`);
    await change(`searchIndex/${old}`, { content: 'Ancien' });
    await write(`searchIndex/${postId(9)}`, { prefixes: [] });
    await change(month, { days: { '01': 99 } });
    await change(`${someone}`, { postsCount: 0 });
    await change(`${other}`, { reactionsCount: 7777 });
    const type = String(intact[voteOn(voted) ?? '']?.['type']);
    const votes = Object(intact[`posts/${voted}`]?.['votes']);
    await change(`posts/${voted}`, { votes: { ...votes, [type]: 0 } });
    const broken = await readAllDocuments();

    const expected = [
      `fewPosts ${someone}`,
      `fewVotes posts/${voted}`,
      `missingIndex searchIndex/${lost}`,
      `month ${month}`,
      `orphanIndex searchIndex/${postId(9)}`,
      `reactionsCount ${other}`,
      `staleIndex searchIndex/${old}`,
    ];
    expect(kinds(await repair(false))).toEqual(expected);
    expect(await readAllDocuments()).toEqual(broken);

    expect(kinds(await repair(true))).toEqual(expected);
    expect(kinds(await repair(true))).toEqual([]);
    // Only votes with a vote document are restored; the rest of the overwritten count is lost.
    const { [`posts/${voted}`]: post, ...rest } = await readAllDocuments();
    const { [`posts/${voted}`]: original, ...intactRest } = intact;
    expect(rest).toEqual(intactRest);
    expect(post).not.toEqual(original);
  }, 60_000);

  it('deletes the unpublished copy that a restore has brought back of a published post, so that its author can close the account', async () => {
    await signInAs('ana');
    const named = { authorId: 'ana', authorPseudo: 'ana', isAnonymous: false };
    await writeAll({
      [`posts/${postId(1)}`]: publishedPost(named),
      [`unpublishedPosts/${postId(1)}`]: pendingPost(named),
      [`users/ana/submissions/${postId(1)}`]: { createdAt: now },
      [`unpublishedPosts/${postId(2)}`]: pendingPost(named),
      [`users/ana/submissions/${postId(2)}`]: { createdAt: now },
      [`posts/${postId(3)}`]: pendingPost(),
      [`unpublishedPosts/${postId(3)}`]: pendingPost(),
    });
    const expected = [`unpublishedCopy unpublishedPosts/${postId(1)}`];

    // The rules refuse to withdraw the copy.
    expect((await closeAccount(PASSWORD)).ok).toBe(false);
    const { [`unpublishedPosts/${postId(1)}`]: copy, ...others } = await readAllDocuments();
    expect(copy).toBeDefined();
    expect(kinds(await repair(false, 'posts'))).toEqual(expected);
    expect(await read(`unpublishedPosts/${postId(1)}`)).toEqual(copy);

    expect(kinds(await repair(true, 'posts'))).toEqual(expected);
    expect(await readAllDocuments()).toEqual(others);
    expect(await repair(true, 'posts')).toEqual([]);
    expect(await closeAccount(PASSWORD)).toEqual({ ok: true });
  });

  it('copies publishedAt to the microsecond', async () => {
    const publishedAt = new Timestamp(1_767_348_000, 123_456_000);
    await write(`posts/${postId(1)}`, publishedPost({ publishedAt }));
    await repair(true, 'search');
    expect((await read(`searchIndex/${postId(1)}`))?.['publishedAt']).toEqual(publishedAt);
  });

  it('leaves counts above the stored documents: of closed accounts and withdrawn posts', async () => {
    await signInAs('ana');
    await writeAll({
      [`posts/${postId(1)}`]: publishedPost({ votes: { ...NO_VOTES, drole: 3 } }),
      [`users/ana/votes/${postId(1)}`]: { type: 'drole', votedAt: now },
    });
    await change('users/ana/private/account', { reactionsCount: 1, postsCount: 2 });
    const before = await readAllDocuments();
    expect(await repair(true, 'counts')).toEqual([]);
    expect(await readAllDocuments()).toEqual(before);
  });

  it('reports published posts that cannot be listed or read, and leaves them unchanged', async () => {
    const { position: _, ...unlisted } = publishedPost();
    await writeAll({
      [`posts/${postId(1)}`]: unlisted,
      [`posts/${postId(2)}`]: publishedPost({ category: 'sport', content: '!' }),
    });
    const expected = [`unlistedPost posts/${postId(1)}`, `unreadablePost searchIndex/${postId(2)}`];
    const found = kinds(await repair(true));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(kinds(await repair(true))).toEqual(expected);
  });

  it('erases the texts of posts that were not chosen 30 days ago, with the text from before an edit', async () => {
    const closedOn = (day: number, fields = {}) =>
      pendingPost({
        title: 'Titre',
        source: 'https://example.org/page',
        editedAt: now,
        editedFields: ['title'],
        status: 'rejected',
        decidedAt: new Date(Date.UTC(2026, 9, day, 18)),
        rejectionReason: 'Dix places.',
        notChosen: true,
        ...fields,
      });
    const [old, recent, refused] = [1, 2, 3].map((n) => `unpublishedPosts/${postId(n)}`);
    await writeAll({
      [`${old}`]: closedOn(20),
      [`formerTexts/${postId(1)}`]: { sent: { content: 'Avant.' }, at: now },
      [`${recent}`]: closedOn(21),
      [`${refused}`]: closedOn(20, { notChosen: false }),
    });
    const before = await readAllDocuments();

    expect(kinds(await repair(false, 'texts'))).toEqual([`notChosenText ${old}`]);
    expect(await readAllDocuments()).toEqual(before);

    expect(kinds(await repair(true, 'texts'))).toEqual([`notChosenText ${old}`]);
    const { [`formerTexts/${postId(1)}`]: _, [`${old}`]: erased, ...others } = before;
    const gone = ['title', 'source', 'editedAt', 'editedFields'];
    const left = Object.entries(erased ?? {}).filter(([name]) => !gone.includes(name));
    const expected = { ...Object.fromEntries(left), content: '' };
    expect(await readAllDocuments()).toEqual({ ...others, [`${old}`]: expected });
    expect(await repair(true, 'texts')).toEqual([]);
  });

  it('deletes old entries of the deletion log with the reports of their profiles, except of accounts that are not closed completely', async () => {
    // Twelve months before `now`, and a second more.
    const old = new Date('2025-11-20T17:59:59Z');
    await createAccounts(TEST, [
      { uid: 'returning', email: 'r@a.fr', password: 'Bonjour-123', displayName: 'r' },
    ]);
    await writeAll({
      ...aLog('gone', old),
      ...reported('gone'),
      ...aLog('recent', new Date('2025-11-20T18:00:00Z')),
      ...aLog('left', old),
      ...reported('left'),
      [`users/left/votes/${postId(1)}`]: { type: 'drole', votedAt: old },
      ...aLog('restored', old),
      'users/restored': { pseudo: 'Revenu' },
      ...aLog('returning', old),
      ...aLog('undated', 'hier'),
    });
    const expected = [
      'oldLog deletionLogs/gone',
      'openClosing deletionLogs/left',
      'openClosing deletionLogs/restored',
      'openClosing deletionLogs/returning',
      'undatedLog deletionLogs/undated',
    ].toSorted();

    const before = await readAllDocuments();
    expect(kinds(await repair(false, 'logs'))).toEqual(expected);
    expect(await readAllDocuments()).toEqual(before);

    expect(kinds(await repair(true, 'logs'))).toEqual(expected);
    const kept = Object.entries(before).filter(
      ([path]) => path !== 'deletionLogs/gone' && !path.includes('user_gone'),
    );
    expect(kept).toHaveLength(Object.keys(before).length - 4);
    expect(await readAllDocuments()).toEqual(Object.fromEntries(kept));
    expect(kinds(await repair(true, 'logs'))).toEqual(
      expected.filter((found) => !found.startsWith('oldLog')),
    );
  });

  it('deletes former texts six months after the last edit or the deletion, unless an appeal about their post waits for an answer', async () => {
    const sent = { content: 'Avant.', category: 'social' };
    const old = new Date('2026-05-20T17:59:59Z');
    const recent = new Date('2026-05-20T18:00:01Z');
    const appeal = (n: number, outcome: string | null) => ({
      [`appeals/${n}`]: { caseId: postId(n), createdAt: old, decidedAt: old, outcome },
    });
    const kept = {
      [`formerTexts/${postId(2)}`]: { sent, at: recent },
      [`formerTexts/${postId(3)}`]: { deleted: sent, at: old },
      ...appeal(3, null),
      ...appeal(4, 'upheld'),
    };
    await writeAll({
      [`formerTexts/${postId(1)}`]: { sent, at: old },
      [`formerTexts/${postId(4)}`]: { deleted: sent, at: old },
      ...kept,
    });
    const found = [1, 4].map((n) => `oldText formerTexts/${postId(n)}`);
    expect(kinds(await repair(false, 'texts'))).toEqual(found);
    expect(await read(`formerTexts/${postId(1)}`)).not.toBeNull();
    expect(kinds(await repair(true, 'texts'))).toEqual(found);
    expect(Object.keys(await readAllDocuments()).toSorted()).toEqual(Object.keys(kept).toSorted());
    expect(await repair(true, 'texts')).toEqual([]);
  });

  it('deletes opinions on posts that are not pending, and those of closed accounts', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const opinion = { verdict: 'yes', words: null, pseudo: 'Chef', at, text: '0123abcd'.repeat(8) };
    const [pending, rejected, withdrawn, alone] = [postId(1), postId(2), postId(3), postId(4)];
    await signInAs('chef', { role: 'admin' });
    await writeAll({
      [`unpublishedPosts/${pending}`]: pendingPost(),
      [`unpublishedPosts/${alone}`]: pendingPost(),
      [`unpublishedPosts/${rejected}`]: pendingPost({ status: 'rejected', decidedAt: at }),
      [`opinions/${pending}`]: { by: { chef: opinion, gone: opinion }, at },
      [`opinions/${alone}`]: { by: { gone: opinion }, at },
      [`opinions/${rejected}`]: { by: { chef: opinion }, at },
      [`opinions/${withdrawn}`]: { by: { chef: opinion }, at },
    });
    const found = [
      `closedOpinion opinions/${pending}`,
      `closedOpinion opinions/${alone}`,
      `oldOpinion opinions/${rejected}`,
      `oldOpinion opinions/${withdrawn}`,
    ];
    expect(kinds(await repair(false, 'opinions'))).toEqual(found);
    expect(await read(`opinions/${withdrawn}`)).not.toBeNull();
    expect(kinds(await repair(true, 'opinions'))).toEqual(found);
    expect(Object.keys((await read(`opinions/${pending}`))?.['by'] ?? {})).toEqual(['chef']);
    for (const id of [rejected, withdrawn, alone]) {
      expect(await read(`opinions/${id}`)).toBeNull();
    }
    expect(await repair(true, 'opinions')).toEqual([]);
  });

  it('deletes decisions of the moderation log twelve months after them, and suspensions after their end', async () => {
    const old = new Date('2025-11-20T17:59:59Z');
    const entry = { action: 'reject', postIds: [postId(1)], by: null, byPseudo: null };
    const suspension = { days: 7, reason: 'Insultes.', reported: false };
    const at = new Date('2025-11-13T17:59:59Z');
    await writeAll({
      [`moderationLog/${postId(1)}`]: { ...entry, at: old },
      [`moderationLog/${postId(2)}`]: { ...entry, at: new Date('2025-11-20T18:00:00Z') },
      [`suspensions/${postId(1)}`]: { ...suspension, at },
      [`suspensions/${postId(2)}`]: { ...suspension, at: addSeconds(at, 1) },
      'suspensions/active': { ids: [postId(1), postId(2)] },
    });
    const found = ['oldEntry moderationLog/', 'oldSuspension suspensions/'].map(
      (start) => start + postId(1),
    );

    const before = await readAllDocuments();
    expect(kinds(await repair(false, 'logs'))).toEqual(found);
    expect(await readAllDocuments()).toEqual(before);

    expect(kinds(await repair(true, 'logs'))).toEqual(found);
    expect(Object.keys(await readAllDocuments()).toSorted()).toEqual([
      `moderationLog/${postId(2)}`,
      'suspensions/active',
      `suspensions/${postId(2)}`,
    ]);
    // Without its document its author could never forget it.
    expect(await read('suspensions/active')).toEqual({ ids: [postId(2)] });
    expect(await repair(true, 'logs')).toEqual([]);
  });

  it('deletes appeals twelve months after their answer, or without one after the decision', async () => {
    const old = new Date('2025-11-20T17:59:59Z');
    const recent = new Date('2025-11-20T18:00:01Z');
    await writeAll({
      'appeals/answered': { decidedAt: old, answeredAt: old },
      'appeals/answeredLater': { decidedAt: old, answeredAt: recent },
      'appeals/open': { decidedAt: old, answeredAt: null },
      'appeals/openLater': { decidedAt: recent, answeredAt: null },
    });
    const found = ['oldAppeal appeals/answered', 'oldAppeal appeals/open'];
    expect(kinds(await repair(false, 'logs'))).toEqual(found);
    expect(Object.keys(await readAllDocuments())).toHaveLength(4);
    expect(kinds(await repair(true, 'logs'))).toEqual(found);
    expect(Object.keys(await readAllDocuments()).toSorted()).toEqual([
      'appeals/answeredLater',
      'appeals/openLater',
    ]);
  });

  it('deletes appeals that name a closed profile with the entry of the deletion log', async () => {
    const decided = { decidedAt: now, answeredAt: null, outcome: null };
    await writeAll({
      'appeals/gone': { ...decided, caseId: 'user_gone' },
      'appeals/logged': { ...decided, caseId: 'user_logged' },
      'appeals/here': { ...decided, caseId: 'user_here' },
      'appeals/post': { ...decided, caseId: postId(1) },
      ...aLog('logged', now),
      'users/here': { pseudo: 'Ici' },
    });
    expect(kinds(await repair(false, 'logs'))).toEqual(['oldAppeal appeals/gone']);
    expect(await read('appeals/gone')).not.toBeNull();
    expect(kinds(await repair(true, 'logs'))).toEqual(['oldAppeal appeals/gone']);
    expect(await read('appeals/gone')).toBeNull();
    expect(await repair(true, 'logs')).toEqual([]);
  });

  it('keeps the text of a post that was not chosen while an appeal about it waits for an answer', async () => {
    const decidedAt = new Date('2026-10-20T12:00:00Z');
    const path = `unpublishedPosts/${postId(1)}`;
    await write(path, pendingPost({ status: 'rejected', decidedAt, notChosen: true }));
    const appeal = { kind: 'suspended', caseId: postId(1), createdAt: decidedAt, decidedAt };
    await write('appeals/a', { ...appeal, outcome: null });
    expect(await repair(true, 'texts')).toEqual([]);
    await write('appeals/a', { ...appeal, outcome: 'upheld' });
    expect(kinds(await repair(true, 'texts'))).toEqual([`notChosenText ${path}`]);
  });

  it('corrects the number of admins', async () => {
    await signInAs('chef', { role: 'admin' });
    expect(await repair(false, 'logs')).toEqual([]);
    await signInAs('adjointe', { role: 'admin' });
    const found = [{ kind: 'team', path: 'settings/team', detail: '2 au lieu de 1' }];
    expect(await repair(false, 'logs')).toEqual(found);
    expect(await read('settings/team')).toBeNull();
    expect(await repair(true, 'logs')).toEqual(found);
    expect(await read('settings/team')).toEqual({ admins: 2 });
    expect(await repair(true, 'logs')).toEqual([]);
  });

  it('lists profiles of closed accounts and profiles without an Auth account', async () => {
    await signInAs('ana');
    await signInAs('back');
    await writeAll({
      ...aLog('back', now),
      ...aLog('gone', now),
      'users/lost': { pseudo: 'Perdue' },
    });
    const before = await readAllDocuments();
    expect(await repair(true, 'accounts')).toEqual([
      { kind: 'closedProfile', path: 'users/back', detail: '@back' },
      { kind: 'noAuth', path: 'users/lost', detail: '@Perdue' },
    ]);
    expect(await readAllDocuments()).toEqual(before);
  });

  it('the repair command checks only the selected parts and writes only with --write', async () => {
    await write(`posts/${postId(1)}`, publishedPost());
    const looked = await runScript('repair', ['search']);
    expect(looked).toMatchObject({ code: 0 });
    expect(looked.output).toMatch(
      /^Émulateurs : projet demo-\S+, Firestore 127\.0\.0\.1:\d+, Auth /,
    );
    expect(looked.output).toContain("1 absents de l'index");
    expect(looked.output).not.toContain('archive');
    expect(await read(`searchIndex/${postId(1)}`)).toBeNull();

    const old = new Date('2020-01-01T00:00:00Z');
    await writeAll({
      'deletionLogs/gone': { deletedAt: old },
      [`suspensions/${postId(1)}`]: { days: 1, at: old },
      'users/lost': { pseudo: 'Perdue' },
    });
    const repaired = await runScript('repair', ['--write']);
    expect(repaired.output).toContain('le 02 : 0 au lieu de 1');
    expect(repaired.output).toContain('1 entrées du journal de suppression');
    expect(repaired.output).toContain('1 suspensions terminées');
    expect(repaired.output).toContain('1 profils sans compte Firebase Auth');
    expect(await read('deletionLogs/gone')).toBeNull();
  });
});
