import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Trouble, say } from '../lib/messages';
import { canUseApt, findFirefox, findProgram, installPackages } from '../lib/programs';

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

const missingPackages = (): readonly string[] => [
  ...Object.entries(PROGRAMS).flatMap(([program, name]) => (findProgram(program) ? [] : [name])),
  ...(findFirefox() ? [] : ['firefox-esr']),
];

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
