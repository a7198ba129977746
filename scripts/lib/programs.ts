import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of the first of these programs that the PATH or /usr/sbin has. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

/** Returns the path of the system's Firefox: FIREFOX_PATH, Firefox ESR, Firefox. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] ||
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

/** Bytes of apt's output that are kept. */
const OUTPUT_MAX = 50_000_000;

/** True where this process may install Debian packages: as root on Debian or Ubuntu. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

const apt = (...args: readonly string[]) =>
  promisify(execFile)('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    maxBuffer: OUTPUT_MAX,
  });

/**
 * Installs Debian packages without their recommendations.
 *
 * @throws Error with apt's errors when apt fails
 */
export async function installPackages(packages: readonly string[]): Promise<void> {
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}
