import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canUseApt, installPackages } from '../lib/apt';
import { Trouble, say } from '../lib/messages';

/** The Debian package of each program that the journeys use. */
const PROGRAMS: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  openbox: 'openbox',
  orca: 'orca',
  xdotool: 'xdotool',
  'locale-gen': 'locales',
};

/** In which Orca speaks. */
const LOCALE = 'fr_FR.UTF-8';
const LOCALES = '/etc/locale.gen';

function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const missingPackages = (): readonly string[] => [
  ...Object.entries(PROGRAMS).flatMap(([program, name]) => (isInstalled(program) ? [] : [name])),
  ...(findFirefox() === null ? ['firefox-esr'] : []),
];

/** Returns the path of the system's Firefox: FIREFOX_PATH, Firefox ESR, Firefox; null without one. */
export function findFirefox(): string | null {
  const chosen = process.env['FIREFOX_PATH'] ?? '';
  if (chosen !== '') return chosen;
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)) ?? null;
}

const hasLocale = (): boolean =>
  /^fr_FR\.utf-?8$/im.test(execFileSync('locale', ['-a'], { encoding: 'utf8' }));

/** Lets the C library speak French; Debian generates only the locales that this file lists. */
function generateLocale(): void {
  const listed = readFileSync(LOCALES, 'utf8');
  const line = `${LOCALE} UTF-8`;
  if (!listed.split('\n').includes(line)) writeFileSync(LOCALES, `${listed}\n${line}\n`);
  execFileSync('locale-gen', { stdio: 'ignore' });
}

/**
 * Finds Orca, Firefox and what they need, installing what is absent.
 *
 * @throws Trouble when something is absent and cannot be installed
 */
export async function requireScreenReader(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0 && canUseApt()) {
    say(`  Absent : ${missing.join(', ')} ; installation…`);
    await installPackages(missing);
  }
  const rest = missingPackages();
  if (rest.length === 0 && !hasLocale() && canUseApt()) generateLocale();
  if (rest.length === 0 && hasLocale()) return;
  const needs = rest.length > 0 ? `apt-get install ${rest.join(' ')}` : `locale-gen ${LOCALE}`;
  throw new Trouble(
    `Il manque de quoi utiliser le lecteur d'écran. Debian, Ubuntu : ${needs}`,
    `The screen reader cannot run. Debian, Ubuntu: ${needs}`,
  );
}
