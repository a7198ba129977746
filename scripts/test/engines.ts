import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { installByPlaywright } from '../lib/chromium';
import { Trouble, complain, say } from '../lib/messages';
import { canUseApt, findFirefox, installPackages } from '../lib/programs';

/** Browser of an engine: Playwright's own build, or one of the system. */
type EngineProgram =
  | { readonly kind: 'playwright' }
  | { readonly kind: 'firefox'; readonly program: string }
  | { readonly kind: 'webkitgtk'; readonly driver: string; readonly browser: string };

export type Engine = 'firefox' | 'webkit';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const WEBKIT_BROWSERS = ['x86_64', 'aarch64'].map(
  (cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const XVFB = '/usr/bin/Xvfb';

const PACKAGES: Readonly<Record<Engine, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'dbus', 'libgl1-mesa-dri', 'libegl1'],
};

/**
 * Finds a browser of an engine: FIREFOX_PATH, then Playwright's own build, then Debian's packages.
 *
 * @returns null if there is none
 */
export function findEngine(engine: Engine): EngineProgram | null {
  if (engine === 'firefox') {
    const isChosen = Boolean(process.env['FIREFOX_PATH']);
    if (!isChosen && existsSync(firefox.executablePath())) return { kind: 'playwright' };
    const program = findFirefox();
    return program === undefined ? null : { kind: 'firefox', program };
  }
  if (existsSync(webkit.executablePath())) return { kind: 'playwright' };
  const browser = WEBKIT_BROWSERS.find((file) => existsSync(file));
  const isComplete = existsSync(WEBKIT_DRIVER) && existsSync(XVFB);
  return browser !== undefined && isComplete
    ? { kind: 'webkitgtk', driver: WEBKIT_DRIVER, browser }
    : null;
}

/**
 * Finds Firefox and WebKit, installing those that are absent.
 *
 * @throws Trouble when one is absent and cannot be installed
 */
export async function requireEngines(): Promise<void> {
  const isMissing = (engine: Engine): boolean => findEngine(engine) === null;
  const engines: readonly Engine[] = ['firefox', 'webkit'];
  const missing = engines.filter(isMissing);
  if (missing.length === 0) return;
  say(`  Absents : ${missing.join(', ')} ; installation…`);
  if (canUseApt()) {
    const packages = missing.flatMap((engine) => PACKAGES[engine]);
    // Ubuntu has no firefox-esr.
    await installPackages(packages).catch(complain);
  }
  const rest = missing.filter(isMissing);
  if (rest.length > 0) installByPlaywright(...rest);
  const absent = rest.filter(isMissing);
  if (absent.length === 0) return;
  throw new Trouble(
    `Introuvable : ${absent.join(', ')}. Debian : apt-get install ${absent.flatMap((engine) => PACKAGES[engine]).join(' ')} ; ailleurs : npx playwright install --with-deps ${absent.join(' ')}.`,
    `Not found: ${absent.join(', ')}.`,
  );
}
