import { describe, expect, it } from 'vitest';
import { signIn, signOut } from '@/services/auth';
import { signUp } from '@/services/signUp';
import { createUser } from '@/services/users';
import { watchSession, type Session } from '@/services/session';
import { createAccount } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { read, useEmulators } from './support/emulator';

useEmulators();

const person = { pseudo: 'Ana_B', email: 'ana@exemple.fr', password: 'motdepasse' };

/** The first session of a kind that is seen. */
const session = (matches: (session: Session) => boolean): Promise<Session> =>
  new Promise((resolve) => {
    const stop = watchSession((seen) => {
      if (!matches(seen)) return;
      resolve(seen);
      setTimeout(() => stop());
    });
  });

describe('sign-up', () => {
  it('creates record, account and pseudo, and signs in', async () => {
    expect(await signUp(person)).toEqual({ ok: true });
    const seen = await session(
      (s) => s.status === 'signedIn' && s.profile !== null && s.account !== null,
    );
    if (seen.status !== 'signedIn') throw new Error('not signed in');
    expect(seen.profile).toMatchObject({ pseudo: 'Ana_B', role: 'user', isPrivate: false });
    expect(seen.account).toMatchObject({
      email: 'ana@exemple.fr',
      postsCount: 0,
      quota: { count: 0 },
    });
    expect(await read('pseudos/ana_b')).toEqual({ uid: { stringValue: seen.uid } });
  });

  it('refuses a pseudo taken in another case and leaves no account behind', async () => {
    await signUp(person);
    await signOut();
    const second = { ...person, pseudo: 'ANA_b', email: 'autre@exemple.fr' };
    expect(await signUp(second)).toEqual({ ok: false, message: 'Ce pseudo est déjà pris' });
    expect(await signIn(second.email, second.password)).toEqual({
      ok: false,
      message: 'Utilisateur introuvable',
    });
  });

  it('refuses an e-mail address in use', async () => {
    await signUp(person);
    await signOut();
    expect(await signUp({ ...person, pseudo: 'Autre' })).toEqual({
      ok: false,
      message: 'Cette adresse email est déjà utilisée',
    });
    expect(await read('pseudos/autre')).toBeNull();
  });
});

describe('sign-in', () => {
  it('finishes a sign-up that was cut off after the Auth account', async () => {
    const { email, password } = person;
    await createAccount(TEST, { uid: 'ana', email, password, displayName: 'Ana_B' });
    await signIn(email, password);
    const seen = await session((s) => s.status === 'signedIn' && s.profile !== null);
    expect(seen).toMatchObject({ profile: { pseudo: 'Ana_B', role: 'user' } });
    expect(await read('pseudos/ana_b')).toEqual({ uid: { stringValue: 'ana' } });
  });

  it('creates one record when two tabs do so at once', async () => {
    const { email, password } = person;
    await createAccount(TEST, { uid: 'ana', email, password, displayName: 'Ana_B' });
    await signIn(email, password);
    await Promise.all([1, 2, 3].map(() => createUser('ana', { email, pseudo: 'Ana_B' })));
    expect(await read('users/ana')).toMatchObject({ pseudo: { stringValue: 'Ana_B' } });
  });

  it('answers with the sentences of the spec', async () => {
    await signUp(person);
    await signOut();
    expect(await signIn('personne@exemple.fr', 'motdepasse')).toEqual({
      ok: false,
      message: 'Utilisateur introuvable',
    });
    expect(await signIn(person.email, 'mauvais-mot')).toEqual({
      ok: false,
      message: 'Mot de passe incorrect',
    });
    expect(await signIn(person.email, person.password)).toEqual({ ok: true });
  });
});
