import { deleteApp, getApps, type FirebaseOptions } from 'firebase/app';
import type * as FirebaseApp from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminOf } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { read, useEmulators } from './support/emulator';

useEmulators();

type Auth = typeof import('@/services/signUp');

const TABS = Array.from({ length: 10 }, (_, number) => `tab${number}`);

const form = (tab: string, pseudo: string) => ({
  pseudo,
  email: `${tab}@exemple.fr`,
  password: 'motdepasse',
});

/** The services as another browser has them: modules of their own, on a Firebase app of their own. */
async function openBrowser(name: string): Promise<Auth> {
  vi.resetModules();
  vi.doMock('firebase/app', async (original) => {
    const app = await original<typeof FirebaseApp>();
    return {
      ...app,
      initializeApp: (options: FirebaseOptions) => app.initializeApp(options, name),
    };
  });
  try {
    return await import('@/services/signUp');
  } finally {
    vi.doUnmock('firebase/app');
  }
}

/** The e-mail addresses of all accounts of Firebase Auth. */
async function authAccounts(): Promise<(string | undefined)[]> {
  const { users } = await adminOf(TEST).auth.listUsers();
  return users.map(({ email }) => email);
}

describe('ten sign-ups at once for one pseudo', () => {
  afterEach(async () => {
    // The default app is the other tests' (useEmulators).
    const browsers = getApps().filter(({ name }) => TABS.includes(name));
    await Promise.all(browsers.map((app) => deleteApp(app)));
  });

  it('one wins; the others are told so and leave no half account', async () => {
    const browsers: Auth[] = [];
    // One after the other: the modules are one registry's.
    for (const tab of TABS) browsers.push(await openBrowser(tab));

    const answers = await Promise.all(
      browsers.map(({ signUp }, number) => signUp(form(TABS[number] ?? '', 'Convoitee'))),
    );
    const [winner = ''] = TABS.filter((_, number) => answers[number]?.ok);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      TABS.slice(1).map(() => ({ ok: false, message: 'Ce pseudo est déjà pris' })),
    );

    // No Auth account without a record, which would block its e-mail address for good.
    expect(await authAccounts()).toEqual([`${winner}@exemple.fr`]);
    const holder = (await read('pseudos/convoitee'))?.['uid'];
    expect(await read(`users/${String(holder)}`)).toMatchObject({ pseudo: 'Convoitee' });

    // The same address under another pseudo, in the same browser: as if nothing had been.
    for (const [number, tab] of TABS.entries()) {
      if (tab === winner) continue;
      expect(await browsers[number]?.signUp(form(tab, `Autre${number}`))).toEqual({ ok: true });
    }
    expect(await authAccounts()).toHaveLength(TABS.length);
  }, 60_000);
});
