import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';

const OUTPUT_CHARACTERS = 1500;

/** True where this process may install Debian packages: as root on Debian or Ubuntu. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * The progress in a line that apt writes to its status descriptor. Downloads count for the first
 * half, unpacking and configuring for the second.
 *
 * @returns a fraction from 0 to 1, or null for any other line
 */
export function aptProgress(line: string): number | null {
  const match = /^(dl|pm)status:[^:]*:([\d.]+):/.exec(line);
  if (match === null) return null;
  const percent = Number(match[2]);
  return (match[1] === 'dl' ? percent : 100 + percent) / 200;
}

/** Calls back for each line of a stream. A line may come in several chunks. */
function onLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
}

/** @throws Error with the end of apt's output when apt fails */
async function aptGet(
  args: readonly string[],
  onProgress: (fraction: number) => void,
): Promise<void> {
  const child = spawn('apt-get', ['-y', '-o', 'APT::Status-Fd=3', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output = `${output}${chunk}`.slice(-OUTPUT_CHARACTERS);
    });
  }
  const status = child.stdio[3];
  if (status instanceof Readable) {
    onLines(status, (line) => {
      const fraction = aptProgress(line);
      if (fraction !== null) onProgress(fraction);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} (${code})\n${output.trim()}`);
}

/**
 * Installs Debian packages without their recommendations.
 *
 * @param onProgress receives a fraction from 0 to 1
 * @throws Error with the end of apt's output when apt fails
 */
export async function installPackages(
  packages: readonly string[],
  onProgress: (fraction: number) => void,
): Promise<void> {
  onProgress(0);
  await aptGet(['update'], () => undefined);
  await aptGet(['install', '--no-install-recommends', ...packages], onProgress);
  onProgress(1);
}
