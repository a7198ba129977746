import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@playwright/test';
import { provideDemo } from '../../tests/support/demoData';
import { TEST } from '../lib/environments';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { openDesktop } from './desktop';
import { Listener } from './listener';

/** Plays a journey with the demo's data, and writes down what was pressed and said. */
export function journey(name: string, play: (listener: Listener) => Promise<void>): void {
  test(name, async () => {
    await provideDemo();
    const desktop = await openDesktop(`http://localhost:${TEST.appPort}/`);
    const listener = new Listener(desktop);
    try {
      await listener.hears(/Chargement de .*Le Mur terminé/);
      await play(listener);
    } finally {
      const lines = listener
        .transcript()
        .flatMap(({ key, heard }) => [`[${key}]`, ...heard.map((words) => `    ${words}`)]);
      writeFileSync(test.info().outputPath('transcript.txt'), `${lines.join('\n')}\n`);
      desktop.close();
    }
  });
}

/** Time in ms until the cookie banner has appeared, of which Orca says nothing, on a busy machine too. */
const BANNER_MS = 5 * COOKIE_BANNER_DELAY_MS;

/** Refuses the cookies, in the banner at the beginning of the page. */
export async function refuseCookies(listener: Listener): Promise<void> {
  await delay(BANNER_MS);
  await listener.press('ctrl+Home');
  await listener.seek('b', /^Refuser bouton/, 5);
  await listener.press('Return');
}

/** Signs in, from the top of the page. */
export async function signIn(listener: Listener, email: string, password: string): Promise<void> {
  await listener.press('ctrl+Home');
  await listener.seek('b', /^Se connecter bouton/, 8);
  await listener.press('Return');
  await listener.hears(/Email zone de saisie/);
  // Only now are keys characters instead of Orca's commands.
  await listener.hears(/Mode focus/);
  await listener.type(email);
  await listener.seek('Tab', /Mot de passe champ de mot de passe/, 2);
  await listener.type(password);
  await listener.press('Return');
}
