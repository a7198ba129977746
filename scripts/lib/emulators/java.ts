import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canUseApt, installPackages } from '../apt';
import {
  DOWNLOADED_VERSION,
  adoptiumPlatform,
  downloadJava,
  downloadedJava,
} from './download-java';
import { inspectJava } from './inspect-java';
import type { Java } from './inspect-java';
import { Trouble, say, seconds, showProgress } from '../messages';

/** The oldest Java that runs the Firestore emulator: its classes are compiled for Java 11. */
const JAVA_MIN = 11;

const ADVICE = [
  'Debian, Ubuntu : sudo apt-get install default-jre-headless',
  'macOS : brew install openjdk',
  'https://adoptium.net/ (JAVA_HOME)',
].join('\n');

// Homebrew does not link its Java into the PATH.
const HOMEBREW_JAVA = ['/opt/homebrew', '/usr/local'].flatMap((prefix) =>
  ['openjdk', 'openjdk@21', 'openjdk@17', 'openjdk@11'].map(
    (formula) => `${prefix}/opt/${formula}/bin/java`,
  ),
);

// Debian's default, when /usr/bin/java is set by hand to an older one.
const DEBIAN_JAVA = ['/usr/lib/jvm/default-java/bin/java'];

/** A machine on which Java is searched. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** True where the C library is musl, as on Alpine. */
  readonly isMusl: boolean;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  home: os.homedir(),
  isMusl: existsSync('/etc/alpine-release'),
});

/** The current user's folder for what this project downloads. */
export function cacheFolder({ platform, env, home }: Machine): string {
  const xdg = env['XDG_CACHE_HOME'] ?? '';
  // A relative path is invalid by the XDG specification.
  if (path.isAbsolute(xdg)) return path.join(xdg, 'le-mur');
  return path.join(home, platform === 'darwin' ? 'Library/Caches' : '.cache', 'le-mur');
}

/** The Java programs to try, in order: JAVA_HOME, the PATH, usual places, an earlier download. */
export function javaCandidates(machine: Machine): string[] {
  const { platform, arch, env, isMusl } = machine;
  const home = env['JAVA_HOME'] ?? '';
  const download = adoptiumPlatform(platform, arch, isMusl);
  return [
    ...(home === '' ? [] : [path.join(home, 'bin/java')]),
    'java',
    ...(platform === 'darwin' ? HOMEBREW_JAVA : DEBIAN_JAVA),
    ...(download === null ? [] : [downloadedJava(cacheFolder(machine), download)]),
  ];
}

/** True for a supported or an unreadable version: the Java runs in both cases. */
const isRecent = ({ version }: Java): boolean => version === null || version >= JAVA_MIN;

async function findJava(machine: Machine): Promise<Java | null> {
  for (const program of javaCandidates(machine)) {
    const java = await inspectJava(program);
    if (java !== null && isRecent(java)) return java;
  }
  return null;
}

async function installWithApt(machine: Machine): Promise<Java | null> {
  const label = '  première fois : installation de Java par apt (environ 50 Mo)';
  await installPackages(['default-jre-headless'], showProgress(label));
  return await findJava(machine);
}

async function installFromAdoptium(machine: Machine): Promise<Java | null> {
  const platform = adoptiumPlatform(machine.platform, machine.arch, machine.isMusl);
  if (platform === null) throw new Error(`Adoptium: ${machine.platform} ${machine.arch}`);
  const folder = cacheFolder(machine);
  let show: ((fraction: number) => void) | undefined;
  const onProgress = (fraction: number, bytes: number): void => {
    const megabytes = Math.ceil(bytes / 1_000_000);
    show ??= showProgress(
      `  première fois : téléchargement de Java ${DOWNLOADED_VERSION} (${megabytes} Mo)`,
    );
    show(fraction);
  };
  return await inspectJava(await downloadJava({ platform, folder, onProgress }));
}

/** Returns the message of an error and of its cause, where fetch reports the actual error. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** @throws Trouble when Java cannot be installed in any way */
async function installJava(machine: Machine): Promise<Java> {
  const begun = Date.now();
  const failures: string[] = [];
  const ways = [...(canUseApt() ? [installWithApt] : []), installFromAdoptium];
  for (const install of ways) {
    try {
      const java = await install(machine);
      if (java !== null && isRecent(java)) {
        say(
          `  Java ${java.version ?? ''} installé : ${java.home} (${seconds(Date.now() - begun)})`,
        );
        return java;
      }
    } catch (error) {
      failures.push(reason(error));
    }
  }
  throw new Trouble(
    `Java ${JAVA_MIN} ou plus récent est introuvable et n'a pas pu être installé. L'émulateur Firestore en a besoin : installez-le, puis recommencez.`,
    `Java ${JAVA_MIN} or newer was not found and could not be installed. The Firestore emulator needs it: install it, then try again.`,
    [ADVICE, ...failures].join('\n\n'),
  );
}

/**
 * Finds a Java that runs the Firestore emulator, or installs one.
 *
 * @returns the variables that make a child process use this Java
 * @throws Trouble on Windows, and when Java is missing and cannot be installed
 */
export async function ensureJava(): Promise<Record<string, string>> {
  if (process.platform === 'win32') {
    throw new Trouble(
      'Sous Windows, lancez cette commande dans WSL (https://learn.microsoft.com/windows/wsl/install).',
      'On Windows, run this command in WSL (https://learn.microsoft.com/windows/wsl/install).',
    );
  }
  const machine = thisMachine();
  const { home } = (await findJava(machine)) ?? (await installJava(machine));
  const folders = [path.join(home, 'bin'), process.env['PATH'] ?? ''];
  // firebase-tools runs the `java` of the PATH.
  return { JAVA_HOME: home, PATH: folders.join(path.delimiter) };
}
