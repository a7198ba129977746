import { describe, expect, it } from 'vitest';
import { adminOf } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { refusal } from '../factories/refusal';
import { read } from './support/emulator';
import { closeBrowsers, openBrowser } from './support/otherBrowsers';

type SignUpModule = typeof import('@/services/auth/signUp');

const TABS = Array.from({ length: 4 }, (_, number) => `tab${number}`);

const form = (tab: string, pseudo: string) => ({
  pseudo,
  email: `${tab}@exemple.fr`,
  password: 'motdepasse',
});

/** Returns the e-mails of all Firebase Auth accounts. */
async function authAccounts(): Promise<(string | undefined)[]> {
  const { users } = await adminOf(TEST).auth.listUsers();
  return users.map(({ email }) => email);
}

describe('simultaneous sign-ups with the same pseudo', () => {
  closeBrowsers();

  it('create one account, refuse the others and leave no incomplete account', async () => {
    const browsers: SignUpModule[] = [];
    for (const tab of TABS)
      browsers.push(await openBrowser(tab, () => import('@/services/auth/signUp')));

    const answers = await Promise.all(
      browsers.map(({ signUp }, number) => signUp(form(TABS[number] ?? '', 'Convoitee'))),
    );
    const [winner = ''] = TABS.filter((_, number) => answers[number]?.ok);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      TABS.slice(1).map(() => refusal('pseudoTaken')),
    );

    // No Auth account without a user document, which would block its e-mail for good.
    expect(await authAccounts()).toEqual([`${winner}@exemple.fr`]);
    const holder = (await read('pseudos/convoitee'))?.['uid'];
    expect(await read(`users/${String(holder)}`)).toMatchObject({ pseudo: 'Convoitee' });

    // The refused users can sign up with the same e-mail and another pseudo in the same browser.
    for (const [number, tab] of TABS.entries()) {
      if (tab === winner) continue;
      expect(await browsers[number]?.signUp(form(tab, `Autre${number}`))).toEqual({ ok: true });
    }
    expect(await authAccounts()).toHaveLength(TABS.length);
  }, 60_000);
});
