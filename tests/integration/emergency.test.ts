import { describe, expect, it } from 'vitest';
import type { Pausable } from '@/domain/moderation/emergency';
import { pause, resume, subscribeToPaused } from '@/services/moderation/emergency';
import { areReportsPaused, reportPost, requestRemoval } from '@/services/posts/reports';
import { newPostId, submitPost } from '@/services/posts/submitPost';
import { signIn, signOut } from '@/services/auth/auth';
import { createMissingUser, signUp } from '@/services/auth/signUp';
import { auth } from '@/services/firebase/firebaseAuth';
import { createBareAccount } from '../support/auth-emulator';
import { aDraft } from '../factories/domain';
import { postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { project } from './support/command';
import { read, readAllDocuments, signInAs, write } from './support/emulator';
import { waitForSession } from './support/session';

const REASON = 'Vague de robots.';
const EMERGENCY = 'settings/emergency';
const nina = { pseudo: 'Nina', email: 'nina@exemple.fr', password: 'motdepasse' };
const draft = aDraft();

const asAdmin = () => signInAs('chef', { role: 'admin' });
const paused = async () => (await read(EMERGENCY))?.['paused'];

async function pauseAsAdmin(part: Pausable): Promise<void> {
  await asAdmin();
  expect(await pause(part, REASON)).toEqual({ ok: true });
  await signOut();
}

describe('the emergency switch', () => {
  it('pauses each part once and logs it, and resumes it', async () => {
    await asAdmin();
    const seen: unknown[] = [];
    const stop = subscribeToPaused({ onData: (data) => seen.push(data), onError: () => {} });
    await pause('signUps', REASON);
    expect(await pause('signUps', REASON)).toEqual({ ok: true });
    await pause('submissions', REASON);
    expect(await paused()).toEqual(['signUps', 'submissions']);
    await resume('signUps');
    expect(await resume('signUps')).toEqual({ ok: true });
    expect(await paused()).toEqual(['submissions']);
    expect(seen.at(-1)).toEqual(['submissions']);
    stop();
    const entries = Object.entries(await readAllDocuments()).filter(([path]) =>
      path.startsWith('moderationLog/'),
    );
    expect(entries.map(([, { action }]) => String(action)).toSorted()).toEqual([
      'pause',
      'pause',
      'resume',
    ]);
    expect(entries.map(([, { byPseudo }]) => byPseudo)).toEqual(['chef', 'chef', 'chef']);
  });
});

describe('while sign-ups are paused', () => {
  it('refuses a sign-up by e-mail before an Auth account exists, and allows it afterwards', async () => {
    await pauseAsAdmin('signUps');
    expect(await signUp(nina)).toEqual(refusal('signUpsPaused'));
    await expect(project.auth.getUserByEmail(nina.email)).rejects.toThrow(/no user record/);
    await asAdmin();
    await resume('signUps');
    await signOut();
    expect(await signUp(nina)).toEqual({ ok: true });
  });

  it('signs out an account without a profile, such as one of Google, and keeps it', async () => {
    await createBareAccount('nina', nina.email, nina.password);
    await pauseAsAdmin('signUps');
    await signIn(nina.email, nina.password);
    const user = auth.currentUser;
    if (!user) throw new Error('not signed in');
    await expect(createMissingUser(user)).rejects.toMatchObject({ code: 'signUpsPaused' });
    await waitForSession(({ status }) => status === 'signedOut');
    expect(await project.auth.getUserByEmail(nina.email)).toMatchObject({ email: nina.email });
  });
});

describe('while reports are paused', () => {
  const id = postId(1);

  it('refuses reports, but not the request of an author to remove the own post', async () => {
    await write(`posts/${id}`, publishedPost({}));
    await pauseAsAdmin('reports');
    await signInAs('ana');
    expect(await areReportsPaused()).toBe(true);
    expect(await reportPost('ana', id, 'spam', null)).toMatchObject({ code: 'notAllowed' });
    expect(await read(`reports/${id}`)).toBeNull();
    await write(`users/ana/submissions/${id}`, { createdAt: new Date() });
    await requestRemoval('ana', id);
    expect(await read(`reports/${id}`)).toMatchObject({ counts: { author: 1 } });
    await asAdmin();
    await resume('reports');
    await signInAs('bob');
    expect(await reportPost('bob', id, 'spam', null)).toEqual({ ok: true });
  });
});

describe('while submissions are paused', () => {
  it('refuses a post, and allows the same one afterwards', async () => {
    await pauseAsAdmin('submissions');
    const [ana, id] = [await signInAs('ana'), newPostId()];
    expect(await submitPost(ana, id, draft)).toEqual(refusal('submissionsPaused'));
    expect(await read(`unpublishedPosts/${id}`)).toBeNull();
    await asAdmin();
    await resume('submissions');
    expect(await submitPost(await signInAs('ana'), id, draft)).toEqual({ ok: true });
  });
});
