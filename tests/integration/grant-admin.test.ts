import { describe, expect, it } from 'vitest';
import { createAccount } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { changeRole } from '../../scripts/lib/admin-role';
import { command, project } from './support/command';
import { read, signInAs, useEmulators } from './support/emulator';

useEmulators();

const grant = (...args: string[]) => command('grant-admin', args);
const revoke = (email: string) => changeRole(project, email, { role: 'user', force: false });
const roleOf = async (uid: string) => (await read(`users/${uid}`))?.['role'];

describe('grant-admin', () => {
  it('makes an admin, once, and nothing else of their record changes', async () => {
    await signInAs('jeanne');
    const before = await read('users/jeanne');

    const first = grant('jeanne@exemple.fr');
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain('est maintenant administrateur');
    expect(await read('users/jeanne')).toEqual({ ...before, role: 'admin' });

    const second = grant('jeanne@exemple.fr');
    expect(second).toMatchObject({ code: 0 });
    expect(second.output).toContain('est déjà administrateur');
  });

  it('takes the role back, from the last admin only by force', async () => {
    await signInAs('chef', { role: 'admin' });
    await signInAs('adjointe', { role: 'admin' });
    expect(grant('chef@exemple.fr', '--revoke')).toMatchObject({ code: 0 });
    expect(await roleOf('chef')).toBe('user');

    const last = grant('adjointe@exemple.fr', '--revoke');
    expect(last.code).toBe(1);
    expect(last.output).toContain('dernier administrateur');
    expect(await roleOf('adjointe')).toBe('admin');

    expect(grant('adjointe@exemple.fr', '--revoke', '--force')).toMatchObject({ code: 0 });
    expect(await roleOf('adjointe')).toBe('user');
  });

  it('leaves an admin when two revoke each other at once', async () => {
    await signInAs('chef', { role: 'admin' });
    await signInAs('adjointe', { role: 'admin' });
    const results = await Promise.allSettled(
      ['chef@exemple.fr', 'adjointe@exemple.fr'].map(revoke),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refusal = results.find((result) => result.status === 'rejected');
    expect(String(refusal?.reason)).toContain('the last admin');
    const roles = [await roleOf('chef'), await roleOf('adjointe')];
    expect(roles).toContain('admin');
  });

  it('refuses whom it does not know, who has no profile, and a project without credentials', async () => {
    const unknown = grant('personne@exemple.fr');
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain("n'a l'e-mail personne@exemple.fr");

    const email = 'sans-profil@exemple.fr';
    await createAccount(TEST, { uid: 'vide', email, password: 'motdepasse', displayName: 'Vide' });
    const empty = grant(email);
    expect(empty.code).toBe(1);
    expect(empty.output).toContain("n'a pas encore de profil");
    expect(await read('users/vide')).toBeNull();

    expect(grant(email, '--project', 'mur').output).toContain('Pas de droits utilisables');
    expect(grant().output).toContain('Usage');
  });
});
