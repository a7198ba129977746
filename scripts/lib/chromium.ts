import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Trouble, say } from './messages';
import { canUseApt, findProgram, isExecutable } from './programs';

// The shell is the same browser without a window: it renders pages with a fifth less CPU time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Arguments of a headless Chromium on a machine without graphics, sandbox or network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds an installed Chromium: CHROMIUM_PATH, then the PATH, then the build of Playwright. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  if (chosen !== '') return chosen;
  return findProgram(...NAMES) ?? [chromium.executablePath()].find((file) => existsSync(file));
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Installs browsers of Playwright. @returns true if all of them are installed */
export const installByPlaywright = (...names: string[]): boolean =>
  runs('npx', 'playwright', 'install', ...names);

function install(): boolean {
  say('  Chromium est absent : installation…');
  const installed =
    canUseApt() &&
    runs('apt-get', 'update') &&
    runs('apt-get', 'install', '-y', 'chromium-headless-shell');
  return installed || installByPlaywright('chromium');
}

/**
 * Finds Chromium, installing it if it is absent.
 *
 * @throws Trouble when Chromium is absent and cannot be installed
 */
export function requireChromium(): string {
  const found = findChromium() ?? (install() ? findChromium() : undefined);
  if (found !== undefined && isExecutable(found)) return found;
  throw new Trouble(
    `Chromium est introuvable${found === undefined ? '' : ` (${found})`}. Installez-le ou indiquez son chemin dans CHROMIUM_PATH.`,
    `Chromium was not found${found === undefined ? '' : ` (${found})`}. Install it or set CHROMIUM_PATH to its path.`,
  );
}
