import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

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
