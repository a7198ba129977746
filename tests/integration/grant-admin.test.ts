import { describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { changeRole } from '../../scripts/lib/admin-role';
import { runScript, project } from './support/command';
import { read, signInAs, useEmulators } from './support/emulator';

useEmulators();

const grant = (email: string) => changeRole(project, email, { role: 'admin', force: false });
const revoke = (email: string, force = false) =>
  changeRole(project, email, { role: 'user', force });
const roleOf = async (uid: string) => (await read(`users/${uid}`))?.['role'];

describe('grant-admin', () => {
  it('sets the role and changes nothing else in the user document', async () => {
    await signInAs('jeanne');
    const before = await read('users/jeanne');

    expect(await grant('jeanne@exemple.fr')).toMatchObject({ outcome: 'changed' });
    expect(await read('users/jeanne')).toEqual({ ...before, role: 'admin' });
    // Run as a command, which has nothing left to change.
    const { code, output } = await runScript('grant-admin', ['jeanne@exemple.fr']);
    expect(code).toBe(0);
    expect(output).toContain('est déjà administrateur');
  });

  it('revokes the role, from the last admin only with --force', async () => {
    await signInAs('chef', { role: 'admin' });
    await signInAs('adjointe', { role: 'admin' });
    expect(await revoke('chef@exemple.fr')).toMatchObject({ outcome: 'changed' });
    expect(await roleOf('chef')).toBe('user');

    await expect(revoke('adjointe@exemple.fr')).rejects.toThrow('dernier administrateur');
    expect(await roleOf('adjointe')).toBe('admin');

    const forced = await runScript('grant-admin', ['adjointe@exemple.fr', '--revoke', '--force']);
    expect(forced).toMatchObject({ code: 0 });
    expect(await roleOf('adjointe')).toBe('user');
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
    await createAccount(TEST, { uid: 'vide', email, password: 'motdepasse', displayName: 'Vide' });
    await expect(grant(email)).rejects.toThrow("n'a pas encore de profil");
    expect(await read('users/vide')).toBeNull();
  });
});
