import { test, type Browser, type BrowserContextOptions } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadRules } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { seed } from '../../scripts/seed';
import { App } from '../e2e/support/app';
import { chosen, UNASKED } from '../e2e/support/consent';
import { demoPerson } from '../e2e/support/people';
import { OUTPUT } from './sheets';
import { SIZES, THEMES, type Shot } from './shot';
import { SHOTS } from './shots';

/** Transitions are over, and pictures are there. */
const CALM_MS = 500;

type State = NonNullable<BrowserContextOptions['storageState']>;
/** Signing in takes seconds: each person does it once for all their pictures. */
const sessions = new Map<string, State>();
let isDemo = false;

/** The demo's data, unless it is there already. */
async function provideDemo(): Promise<void> {
  if (isDemo) return;
  await loadRules(TEST, readFileSync('firestore.rules', 'utf8'));
  await seed(TEST);
  sessions.clear();
  isDemo = true;
}

async function sessionOf(browser: Browser, name: string): Promise<State> {
  const known = sessions.get(name);
  if (known) return known;
  const context = await browser.newContext({ locale: 'fr-FR', storageState: chosen('essential') });
  const app = await App.open(context, '/politique-cookies');
  await app.signIn(demoPerson(name).email);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  sessions.set(name, state);
  return state;
}

async function stateFor(browser: Browser, { as, consent }: Shot): Promise<State> {
  if (as !== undefined) return await sessionOf(browser, as);
  return consent === null ? UNASKED : chosen(consent ?? 'essential');
}

for (const shot of SHOTS) {
  for (const size of shot.sizes ?? (['phone', 'desk'] as const)) {
    test(`${shot.screen}.${size}.${shot.state}`, async ({ browser }) => {
      await provideDemo();
      const storageState = await stateFor(browser, shot);
      const context = await browser.newContext({
        locale: 'fr-FR',
        viewport: SIZES[size],
        // Without a scrollbar of its own.
        isMobile: SIZES[size].width < 640,
        storageState,
      });
      isDemo = shot.data === undefined;
      await shot.data?.();
      await shot.network?.(context);
      const app = await App.open(context, shot.path);
      await shot.act?.(app);
      for (const colorScheme of THEMES) {
        await app.page.emulateMedia({ colorScheme });
        await app.page.waitForTimeout(CALM_MS);
        await app.page.screenshot({
          path: path.join(OUTPUT, `${shot.screen}.${size}.${colorScheme}.${shot.state}.png`),
          fullPage: shot.isWhole ?? false,
        });
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
  }
}
