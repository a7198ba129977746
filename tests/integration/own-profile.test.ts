import { FirebaseError } from 'firebase/app';
import { updateEmail } from 'firebase/auth';
import { describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '@/services/auth/auth';
import { changeEmail } from '@/services/account/email';
import {
  changePassword,
  changePseudo,
  chooseAvatar,
  updateOwnProfile,
} from '@/services/account/ownProfile';
import { fetchProfile } from '@/services/profiles/profiles';
import { fetchPseudoRequest } from '@/services/account/pseudoRequest';
import { signUp } from '@/services/auth/signUp';
import { subscribeToProfile } from '@/services/posts/posts';
import { fetchPostsOf } from '@/services/posts/postsOfUser';
import { postId, publishedPost } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { mailsTo } from '../support/auth-emulator';
import { aUserDocument, read, signInAs, write } from './support/emulator';
import { waitForSession, waitForSignedIn } from './support/session';

vi.mock('firebase/auth', async (importOriginal) => {
  const original = await importOriginal<typeof import('firebase/auth')>();
  return { ...original, updateEmail: vi.fn(original.updateEmail) };
});

const PASSWORD = 'motdepasse';
const ACCOUNT = 'users/ana/private/account';
const DAY_MS = 24 * 60 * 60 * 1000;

async function writeAccount(lastPseudoChange: Date | null): Promise<void> {
  const lastPostAt = new Date('2026-01-01T12:00:00Z');
  await write(ACCOUNT, {
    email: 'ana@exemple.fr',
    postsCount: 0,
    reactionsCount: 0,
    lastPseudoChange,
    quota: { lastPostAt, lastPostId: null, count: 0 },
  });
}

describe('changing the pseudo', () => {
  it('releases the old pseudo and refuses a second change within a month', async () => {
    await signInAs('ana');
    expect(await changePseudo('ana', 'Ana_Neuve')).toEqual({ ok: true });
    expect(await read('users/ana')).toMatchObject({
      pseudo: 'Ana_Neuve',
      pseudoKey: 'ana_neuve',
    });
    expect(await read('pseudos/ana')).toBeNull();
    expect(await read('pseudos/ana_neuve')).toEqual({ uid: 'ana' });
    expect(await changePseudo('ana', 'Ana_Neuve')).toEqual({ ok: true });
    expect(await changePseudo('ana', 'Encore')).toEqual(refusal('pseudoTooSoon'));

    await signOut();
    const other = { pseudo: 'ana', email: 'autre@exemple.fr', password: PASSWORD };
    expect(await signUp(other)).toEqual({ ok: true });
    expect(await read('pseudos/ana')).not.toMatchObject({ uid: 'ana' });
  });

  it('accepts a change of the case only', async () => {
    await signInAs('ana');
    expect(await changePseudo('ana', 'ANA')).toEqual({ ok: true });
    expect(await read('pseudos/ana')).toEqual({ uid: 'ana' });
  });

  it.each([
    [27, false],
    [32, true],
  ])('returns after %i days ok: %s', async (days, ok) => {
    await signInAs('ana');
    await writeAccount(new Date(Date.now() - days * DAY_MS));
    expect(await changePseudo('ana', 'Neuve')).toMatchObject({ ok });
  });

  it('replaces a reserved pseudo within the month, but not by another one', async () => {
    await signInAs('ana');
    const reserved = { pseudo: 'Le_Mur', pseudoKey: 'le_mur' };
    await write('users/ana', aUserDocument({ uid: 'ana', ...reserved }));
    await write('pseudos/le_mur', { uid: 'ana' });
    await writeAccount(new Date());
    const { profile, account } = await waitForSignedIn();
    if (!profile || !account) throw new Error('not loaded');
    expect(await fetchPseudoRequest(profile, account)).toEqual({ kind: 'reserved' });
    expect(await changePseudo('ana', 'Moderation')).toMatchObject({ ok: false });
    expect(await changePseudo('ana', 'Ana_Neuve')).toEqual({ ok: true });
    expect(await changePseudo('ana', 'Encore')).toEqual(refusal('pseudoTooSoon'));
  });

  it('refuses a taken pseudo and changes nothing', async () => {
    await write('pseudos/prise', { uid: 'bob' });
    await signInAs('ana');
    expect(await changePseudo('ana', 'PRISE')).toEqual(refusal('pseudoTaken'));
    expect(await read('pseudos/ana')).toEqual({ uid: 'ana' });
  });
});

describe('changing the password', () => {
  it('requires the current password and a strong new one', async () => {
    await signInAs('ana');
    expect(await changePassword('mauvais-mot', 'nouveaumot')).toEqual(refusal('wrongPassword'));
    expect(await changePassword(PASSWORD, 'court')).toEqual(refusal('weakPassword'));
    expect(await changePassword(PASSWORD, 'nouveaumot')).toEqual({ ok: true });
    await signOut();
    expect(await signIn('ana@exemple.fr', PASSWORD)).toEqual(refusal('wrongPassword'));
    expect(await signIn('ana@exemple.fr', 'nouveaumot')).toEqual({ ok: true });
  });

  it('refuses visitors who are not signed in', async () => {
    expect(await changePassword(PASSWORD, 'nouveaumot')).toEqual(refusal('signInRequired'));
  });
});

describe('changing the e-mail', () => {
  it('requires the password, updates the copy in the account and sends a verification mail', async () => {
    await signInAs('ana');
    expect(await changeEmail('mauvais-mot', 'neuf@exemple.fr')).toEqual(refusal('wrongPassword'));
    expect(await changeEmail(PASSWORD, 'neuf@exemple.fr')).toEqual({ ok: true, awaitsMail: false });
    expect(await read(ACCOUNT)).toMatchObject({ email: 'neuf@exemple.fr' });
    await vi.waitFor(async () =>
      expect(await mailsTo('neuf@exemple.fr')).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]),
    );
    await signOut();
    expect(await signIn('ana@exemple.fr', PASSWORD)).toEqual(refusal('userNotFound'));
    expect(await signIn('neuf@exemple.fr', PASSWORD)).toEqual({ ok: true });
  });

  it('takes effect by a mail to the new address when the project requires one', async () => {
    await signInAs('ana');
    // Firebase answers so with e-mail enumeration protection; the emulator does not.
    vi.mocked(updateEmail).mockRejectedValueOnce(
      new FirebaseError('auth/operation-not-allowed', ''),
    );
    expect(await changeEmail(PASSWORD, 'neuf@exemple.fr')).toEqual({ ok: true, awaitsMail: true });
    expect(await read(ACCOUNT)).toMatchObject({ email: 'ana@exemple.fr' });

    const [mail] = await mailsTo('ana@exemple.fr');
    expect(mail?.requestType).toBe('VERIFY_AND_CHANGE_EMAIL');
    expect((await fetch(mail?.oobLink ?? '')).ok).toBe(true);
    await signOut();
    expect(await signIn('ana@exemple.fr', PASSWORD)).toEqual(refusal('userNotFound'));
    // The session copies the address into the account at the next sign-in.
    expect(await signIn('neuf@exemple.fr', PASSWORD)).toEqual({ ok: true });
    await waitForSession(
      (session) => session.status === 'signedIn' && session.account?.email === 'neuf@exemple.fr',
    );
    expect(await read(ACCOUNT)).toMatchObject({ email: 'neuf@exemple.fr' });
  });

  it('refuses the e-mail of another user', async () => {
    await signInAs('bob');
    await signInAs('ana');
    expect(await changeEmail(PASSWORD, 'bob@exemple.fr')).toEqual(refusal('emailTaken'));
    expect(await read(ACCOUNT)).toMatchObject({ email: 'ana@exemple.fr' });
  });
});

describe('avatar and privacy', () => {
  it('are saved, and only an avatar of the catalogue is accepted', async () => {
    const createdAt = new Date('2026-01-01T12:00:00Z');
    const avatar = {
      imageUrl: '/profile-pictures/coq.jpg',
      name: 'Coq',
      isActive: true,
      createdAt,
    };
    await write('profilePictures/coq', avatar);
    await signInAs('ana');
    expect(await chooseAvatar('ana', 'coq')).toEqual({ ok: true });
    expect(await updateOwnProfile('ana', { isPrivate: true })).toEqual({ ok: true });
    expect(await chooseAvatar('ana', 'inconnue')).toMatchObject({ ok: false });
    expect(await read('users/ana')).toMatchObject({
      profilePictureId: 'coq',
      isPrivate: true,
    });
    expect(await chooseAvatar('ana', null)).toEqual({ ok: true });
  });
});

describe('public profile', () => {
  it('is returned as shown, private or unknown depending on the reader', async () => {
    await signInAs('ana');
    expect(await fetchProfile('ana', null)).toMatchObject({
      kind: 'shown',
      profile: { pseudo: 'ana' },
    });
    await updateOwnProfile('ana', { isPrivate: true });
    expect(await fetchProfile('ana', 'ana')).toMatchObject({ kind: 'shown' });
    expect(await fetchProfile('ana', null)).toEqual({ kind: 'private' });
    expect(await fetchProfile('personne', null)).toEqual({ kind: 'unknown' });
    await signInAs('bob');
    expect(await fetchProfile('ana', 'bob')).toEqual({ kind: 'private' });
    await signInAs('chef', { role: 'admin' });
    expect(await fetchProfile('ana', 'chef')).toMatchObject({ kind: 'shown' });
  });

  it('is delivered to another reader until its owner makes it private', async () => {
    await signInAs('ana');
    await signInAs('bob');
    const [onData, onError] = [vi.fn(), vi.fn()];
    const stop = subscribeToProfile('ana', { onData, onError });
    await vi.waitFor(() =>
      expect(onData).toHaveBeenLastCalledWith(expect.objectContaining({ pseudo: 'ana' })),
    );
    await write('users/ana', { ...(await read('users/ana')), isPrivate: true });
    await vi.waitFor(() => expect(onData).toHaveBeenLastCalledWith(null));
    expect(onError).not.toHaveBeenCalled();
    stop();
  });

  it('is unknown for ids that no account has', async () => {
    const ids = ['a/private/account', '__proto__', '__id__', 'toString', ' ', '\0', '🤦'];
    for (const reader of [null, 'ana']) {
      if (reader) await signInAs(reader);
      for (const uid of [...ids, 'x'.repeat(2000)]) {
        expect([uid, await fetchProfile(uid, reader)]).toEqual([uid, { kind: 'unknown' }]);
      }
    }
  });

  it('lists the published signed posts of a user, newest first', async () => {
    const named = { authorId: 'ana', authorPseudo: 'ana', isAnonymous: false };
    const later = new Date('2026-02-01T12:00:00Z');
    await write(`posts/${postId(1)}`, publishedPost(named));
    await write(`posts/${postId(2)}`, publishedPost({ ...named, publishedAt: later }));
    await write(`posts/${postId(3)}`, publishedPost());
    await write(`posts/${postId(4)}`, publishedPost({ ...named, status: 'pending' }));
    const { items: posts } = await fetchPostsOf('ana', null);
    expect(posts.map(({ id }) => id)).toEqual([postId(2), postId(1)]);
  });
});
