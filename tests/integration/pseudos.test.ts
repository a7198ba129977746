import { expect, it, vi } from 'vitest';
import { changePseudo } from '@/services/account/ownProfile';
import { ConnectionError } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { signUp } from '@/services/auth/signUp';
import { refusal } from '../factories/refusal';
import { read, readAllDocuments, signInAs, write } from './support/emulator';

/** A write of another user, or a fault, between the reads and the writes of the next commit. */
const concurrent = vi.hoisted(() => ({ work: null as (() => Promise<void>) | null }));

vi.mock('@/services/firebase/commit', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/services/firebase/commit')>();
  const commit: typeof original.commit = (work) =>
    original.commit(async (transaction) => {
      const result = await work(transaction);
      await concurrent.work?.();
      concurrent.work = null;
      return result;
    });
  return { commit };
});

it('refuses a pseudo that another user takes during the sign-up, and leaves no account', async () => {
  concurrent.work = () => write('pseudos/ana', { uid: 'quelquun' });
  expect(await signUp({ pseudo: 'Ana', email: 'ana@exemple.fr', password: 'motdepasse' })).toEqual(
    refusal('pseudoTaken'),
  );
  expect(auth.currentUser).toBeNull();
  expect(await readAllDocuments()).toEqual({ 'pseudos/ana': expect.anything() });
});

it('refuses a pseudo that another user takes during the change, and changes nothing', async () => {
  await signInAs('ana');
  const before = await readAllDocuments();
  concurrent.work = () => write('pseudos/disputee', { uid: 'quelquun' });
  expect(await changePseudo('ana', 'Disputee')).toEqual(refusal('pseudoTaken'));
  expect(await read('pseudos/disputee')).toEqual({ uid: 'quelquun' });
  expect(await readAllDocuments()).toEqual({ ...before, 'pseudos/disputee': expect.anything() });
});

it('keeps the pseudo when the connection is lost during the change, which can be repeated', async () => {
  await signInAs('ana');
  concurrent.work = () => Promise.reject(new ConnectionError('cut'));
  expect(await changePseudo('ana', 'Ana_Neuve')).toEqual(refusal('offline'));
  expect(await read('users/ana')).toMatchObject({ pseudo: 'ana' });
  concurrent.work = null;
  expect(await changePseudo('ana', 'Ana_Neuve')).toEqual({ ok: true });
  expect(await read('users/ana')).toMatchObject({ pseudo: 'Ana_Neuve' });
});
