import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFirefox } from '../lib/programs';

/** A virtual screen on which Firefox and Orca run. */
export interface Desktop {
  /** Environment of programs that use the screen. */
  readonly env: NodeJS.ProcessEnv;
  /** Orca's debug file, to which it writes what it says. */
  readonly log: string;
  close: () => void;
}

const ORCA_SETTINGS = 'orca-customizations.py';

/** Preferences of Firefox: French pages, no motion, and no page but the app's. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'intl.accept_languages': 'fr',
  'ui.prefersReducedMotion': 1,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  // A machine without a network would be offline for its own servers, too.
  'network.manage-offline-status': false,
  'network.proxy.type': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'browser.formfill.enable': false,
  'browser.translations.enable': false,
};

/** Resolves to the first line that a program writes to its standard output. */
const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended (${code})`)));
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
  });

/** Creates Firefox's profile. @returns its folder */
function createProfile(folder: string): string {
  const profile = path.join(folder, 'firefox');
  mkdirSync(profile);
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

/** Creates Orca's folder of settings. @returns its path */
function createOrcaSettings(folder: string): string {
  const settings = path.join(folder, 'orca');
  mkdirSync(settings);
  copyFileSync(path.join(import.meta.dirname, ORCA_SETTINGS), path.join(settings, ORCA_SETTINGS));
  return settings;
}

/** The environment of the desktop, before it has a screen and a bus. */
const environmentIn = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  XDG_CONFIG_HOME: path.join(folder, 'config'),
  LC_ALL: 'fr_FR.UTF-8',
  LANG: 'fr_FR.UTF-8',
  LANGUAGE: 'fr',
  GNOME_ACCESSIBILITY: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
});

/**
 * Opens a page in Firefox, read by Orca, on a virtual screen with a session bus and a window manager,
 * without which no window would have the focus.
 */
export async function openDesktop(url: string): Promise<Desktop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'le-mur-orca-'));
  const children: ChildProcess[] = [];
  const close = () => {
    process.off('exit', close);
    for (const { pid } of children.toReversed()) {
      try {
        // The whole group: Firefox has many processes.
        if (pid !== undefined) process.kill(-pid, 'SIGTERM');
      } catch {
        // The group has already ended.
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', close);

  let env = environmentIn(folder);
  const start = (program: string, ...args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    children.push(child);
    return child;
  };
  const screen = start('Xvfb', '-displayfd', '1', '-screen', '0', '1400x1100x24');
  env = { ...env, DISPLAY: `:${await firstLine(screen)}` };
  const bus = start('dbus-daemon', '--session', '--nofork', '--print-address=1');
  env = { ...env, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
  start('openbox');
  const log = path.join(folder, 'orca.log');
  writeFileSync(log, '');
  start('orca', '--debug-file', log, '--user-prefs', createOrcaSettings(folder));
  const firefox = findFirefox();
  if (!firefox) throw new Error('no Firefox');
  start(firefox, '--no-remote', '--profile', createProfile(folder), url);
  return { env, log, close };
}
