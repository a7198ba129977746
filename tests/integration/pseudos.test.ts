import { expect, it, vi } from 'vitest';
import { auth } from '@/services/firebase/firebaseAuth';
import { signUp } from '@/services/session/signUp';
import { refusal } from '../factories/refusal';
import { readAllDocuments, useEmulators, write } from './support/emulator';

/** A write of another user that runs between the reads and the writes of the next commit. */
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

useEmulators();

it('refuses a pseudo that another user takes during the sign-up, and leaves no account', async () => {
  concurrent.work = () => write('pseudos/ana', { uid: 'quelquun' });
  expect(await signUp({ pseudo: 'Ana', email: 'ana@exemple.fr', password: 'motdepasse' })).toEqual(
    refusal('pseudoTaken'),
  );
  expect(auth.currentUser).toBeNull();
  expect(await readAllDocuments()).toEqual({ 'pseudos/ana': expect.anything() });
});
