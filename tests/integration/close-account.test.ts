import { describe, expect, it } from 'vitest';
import { closeAccount as closeInApp } from '@/services/account/closing';
import type { AdminProject } from '../../scripts/lib/admin-project';
import { closeAccount, closeNamedAccount } from '../../scripts/accounts/close-account';
import { clearProject } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { accountByEmail, accountByUid } from '../../scripts/accounts/owner-account';
import { postId, publishedPost } from '../factories/posts';
import { updateTimes } from '../support/updateTimes';
import { expectClosed, PASSWORD, seedAna, SIGNED } from './support/closing';
import { database, project, runScript } from './support/command';
import { read, readAllDocuments, signInAs, write } from './support/emulator';

const EMAIL = 'ana@exemple.fr';
const close = async (at: AdminProject = project, force = false) =>
  closeAccount(at, await accountByUid(project, 'ana'), force);

/** Runs the command in this process. @returns its output */
async function run(given: Parameters<typeof closeNamedAccount>[1]): Promise<string> {
  const output: string[] = [];
  await closeNamedAccount(project, given, (text) => output.push(text));
  return output.join('\n');
}

async function signUpAna(): Promise<void> {
  await signInAs('ana');
  await seedAna();
}

const cut = () => Promise.reject(new Error('cut'));

/** Returns the project; its transactions fail after some, and the deletion of Auth accounts always. */
function failing(transactionsLeft: number): AdminProject {
  let left = transactionsLeft;
  const failingDatabase = new Proxy(database, {
    get(target, name) {
      if (name === 'runTransaction' && (left -= 1) < 0) return cut;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const auth = new Proxy(project.auth, {
    get: (target, name) => (name === 'deleteUser' ? cut : Reflect.get(target, name)),
  });
  return { ...project, database: failingDatabase, auth };
}

describe('close-account', () => {
  it('leaves the same database as a closing in the app, and changes each post in a commit of its own', async () => {
    await signUpAna();
    expect(await closeInApp(PASSWORD)).toEqual({ ok: true });
    const { 'deletionLogs/ana': appLog, ...byApp } = await readAllDocuments();

    await clearProject(TEST);
    await signUpAna();
    const before = await updateTimes(`127.0.0.1:${TEST.ports.firestore}`, TEST.projectId);
    const account = await accountByEmail(project, EMAIL);
    expect(await closeAccount(project, account, false)).toEqual({
      reactions: 3,
      unpublished: 3,
      published: 2,
      decisions: 0,
      hadProfile: true,
      hadAuth: true,
    });
    const after = await updateTimes(`127.0.0.1:${TEST.ports.firestore}`, TEST.projectId);
    const { 'deletionLogs/ana': log, ...byOwner } = await readAllDocuments();
    expect(byOwner).toEqual(byApp);
    expect(log).toEqual({ ...appLog, deletedAt: log?.['deletedAt'] });
    // Two signed posts and the log: a changed post with a reaction would show what the account reacted to.
    const changed = [...after].filter(([path, time]) => before.get(path) !== time);
    expect(changed).toHaveLength(3);
    expect(new Set(changed.map(([, time]) => time)).size).toBe(3);
    await expectClosed();
  });
  // Of eight: the role, 3 unpublished posts, 2 signed posts, the profile, the Auth account.
  it.each([2, 4, 5, 6, 7])(
    'is finished by another run when it fails after %i transactions',
    async (transactions) => {
      await signUpAna();
      await expect(close(failing(transactions))).rejects.toThrow('cut');
      await close();
      await expectClosed();
      // A further run finds nothing.
      expect(await close()).toEqual({
        reactions: 0,
        unpublished: 0,
        published: 0,
        decisions: 0,
        hadProfile: false,
        hadAuth: false,
      });
    },
  );

  it('closes the profile that a backup has brought back, and keeps the date of the log', async () => {
    await signUpAna();
    const deletedAt = new Date('2026-10-01T12:00:00Z');
    const log = { userId: 'ana', deletedAt, reason: 'user_request' };
    await write('deletionLogs/ana', log);
    // Somebody else has taken the pseudo since. A post without position is in no list.
    await write('pseudos/ana', { uid: 'autre' });
    const { position: _, ...unlisted } = publishedPost({ authorId: 'ana', authorPseudo: 'ana' });
    await write(`posts/${SIGNED}`, unlisted);
    await project.auth.deleteUser('ana');

    const output = await run({ uid: 'ana', pseudo: '@ANA' });
    expect(output).toContain('Fermeture     le 01/10/2026');
    expect(output).toContain('2 posts publiés rendus anonymes');
    expect(await read('users/ana')).toBeNull();
    expect(await read('pseudos/ana')).toEqual({ uid: 'autre' });
    expect(await read(`posts/${SIGNED}`)).toMatchObject({ authorId: null, authorPseudo: null });
    expect((await read('deletionLogs/ana'))?.['deletedAt']).toMatchObject({
      seconds: deletedAt.getTime() / 1000,
    });
  });

  it('changes nothing without the pseudo or with another one', async () => {
    await signUpAna();
    const before = await readAllDocuments();
    const shown = await runScript('close-account', [EMAIL]);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.output).toContain('--pseudo=ana');
    await expect(run({ email: EMAIL, pseudo: 'anna' })).rejects.toThrow('not the account of anna');
    expect(await readAllDocuments()).toEqual(before);
    expect(await project.auth.getUser('ana')).toBeDefined();
  });

  it('refuses the last admin without force, before it changes anything', async () => {
    await signInAs('ana', { role: 'admin' });
    await seedAna();
    const before = await readAllDocuments();
    await expect(close()).rejects.toThrow('the last admin');
    expect(await readAllDocuments()).toEqual(before);
    await close(project, true);
    expect(await read('settings/team')).toEqual({ admins: 0 });
    await database.doc('settings/team').delete();
    await expectClosed();
  });

  it('deletes what is left of an account without a profile only when it is named by its uid', async () => {
    await signInAs('ana');
    await database.doc('users/ana').delete();
    await write(`users/ana/submissions/${postId(1)}`, { createdAt: new Date() });
    await expect(accountByEmail(project, 'personne@exemple.fr')).rejects.toThrow("n'a l'email");
    await expect(run({ email: EMAIL })).rejects.toThrow('Use --uid ana');
    await run({ uid: 'ana' });
    expect(Object.keys(await readAllDocuments())).toEqual(['pseudos/ana']);
  });
});
