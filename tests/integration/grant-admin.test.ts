import { describe, expect, it } from 'vitest';
import { isOnlyAdmin } from '@/services/account/admins';
import { createAccounts } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { changeRole } from '../../scripts/accounts/admin-role';
import { grantAdmin } from '../../scripts/accounts/grant-admin';
import { accountByEmail } from '../../scripts/accounts/owner-account';
import { runScript, project } from './support/command';
import { read, signInAs } from './support/emulator';

const change = async (email: string, role: 'admin' | 'user', force: boolean) =>
  changeRole(project, (await accountByEmail(project, email)).uid, { role, force });
const grant = (email: string) => change(email, 'admin', false);
const revoke = (email: string, force = false) => change(email, 'user', force);
/** Runs the command for Jeanne in this process. @returns its output */
async function run(given: Parameters<typeof grantAdmin>[2]): Promise<string> {
  const output: string[] = [];
  await grantAdmin(project, 'jeanne@exemple.fr', given, (text) => output.push(text));
  return output.join('\n');
}
const roleOf = async (uid: string) => (await read(`users/${uid}`))?.['role'];

describe('grant-admin', () => {
  it('sets the role and changes nothing else in the user document', async () => {
    await signInAs('jeanne');
    const before = await read('users/jeanne');

    expect(await grant('jeanne@exemple.fr')).toMatchObject({ outcome: 'changed' });
    expect(await read('users/jeanne')).toEqual({ ...before, role: 'admin' });
    // There is nothing left to confirm.
    expect(await run({})).toContain('est déjà administrateur');
    expect(await read('settings/team')).toEqual({ admins: 1 });
  });

  it('revokes the role, from the last admin only with --force', async () => {
    await signInAs('chef', { role: 'admin' });
    await signInAs('adjointe', { role: 'admin' });
    expect(await revoke('chef@exemple.fr')).toMatchObject({ outcome: 'changed' });
    expect(await roleOf('chef')).toBe('user');

    await expect(revoke('adjointe@exemple.fr')).rejects.toThrow('dernier administrateur');
    expect(await roleOf('adjointe')).toBe('admin');

    const args = ['adjointe@exemple.fr', '--revoke', '--force', '--pseudo', 'adjointe'];
    expect(await runScript('grant-admin', args)).toMatchObject({ code: 0 });
    expect(await roleOf('adjointe')).toBe('user');
    expect(await read('settings/team')).toEqual({ admins: 0 });
  });

  it('shows the account, and changes nothing without its pseudo or with another one', async () => {
    await signInAs('jeanne');
    const shown = await run({});
    for (const line of [
      'Pseudo        @jeanne',
      'Email         jeanne@exemple.fr (non vérifié)',
      'Connexion     mot de passe',
      'Désactivé     non',
      'Inscription   le 01/01/2026',
      'Rôle          utilisateur',
      "Rien n'est changé. Si c'est la bonne personne, elle sera administrateur avec : --pseudo=jeanne",
    ]) {
      expect(shown).toContain(line);
    }
    await expect(run({ pseudo: 'jeanne2' })).rejects.toThrow('not the account of jeanne2');
    expect(await roleOf('jeanne')).toBe('user');
  });

  it('requires an option for an account that is not verified or is disabled, except to revoke', async () => {
    await signInAs('jeanne');
    await project.auth.updateUser('jeanne', { disabled: true });
    const pseudo = '@Jeanne';
    expect(await run({})).toMatch(/lien reçu par email[^]*--disabled/);
    await expect(run({ pseudo, unverified: true })).rejects.toThrow('désactivé dans Firebase Auth');
    await expect(run({ pseudo, disabled: true })).rejects.toThrow('puis ajoutez --unverified');
    expect(await roleOf('jeanne')).toBe('user');

    await run({ pseudo, unverified: true, disabled: true });
    expect(await roleOf('jeanne')).toBe('admin');
    await run({ pseudo, revoke: true, force: true });
    expect(await roleOf('jeanne')).toBe('user');
  });

  it('lets admins know in the app whether there is another admin', async () => {
    await signInAs('adjointe', { role: 'admin' });
    await signInAs('chef', { role: 'admin' });
    expect(await isOnlyAdmin()).toBe(false);
    await revoke('adjointe@exemple.fr');
    expect(await isOnlyAdmin()).toBe(true);
    await revoke('chef@exemple.fr', true);
    await expect(isOnlyAdmin()).rejects.toThrow('permission-denied');
  });

  it('keeps one admin when both admins are revoked at the same time', async () => {
    await signInAs('chef', { role: 'admin' });
    await signInAs('adjointe', { role: 'admin' });
    const results = await Promise.allSettled([
      revoke('chef@exemple.fr'),
      revoke('adjointe@exemple.fr'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refusal = results.find((result) => result.status === 'rejected');
    expect(String(refusal?.reason)).toContain('the last admin');
    const roles = [await roleOf('chef'), await roleOf('adjointe')];
    expect(roles).toContain('admin');
  });

  it('refuses an unknown e-mail and an account without a profile', async () => {
    await expect(grant('personne@exemple.fr')).rejects.toThrow("n'a l'email personne@exemple.fr");

    const email = 'sans-profil@exemple.fr';
    await createAccounts(TEST, [
      { uid: 'vide', email, password: 'motdepasse', displayName: 'Vide' },
    ]);
    await expect(grant(email)).rejects.toThrow("n'a pas encore de profil");
    expect(await read('users/vide')).toBeNull();
  });
});
