import path from 'node:path';
import { inspectJava } from './inspect-java';
import type { Java } from './inspect-java';
import { Trouble, say, seconds } from '../messages';
import { canUseApt, installPackages } from '../programs';

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

/** The Java programs to try, in order: JAVA_HOME, the PATH, usual places. */
export const javaCandidates = (platform: string, home = ''): string[] => [
  ...(home === '' ? [] : [path.join(home, 'bin/java')]),
  'java',
  ...(platform === 'darwin' ? HOMEBREW_JAVA : DEBIAN_JAVA),
];

/** True for a supported or an unreadable version: the Java runs in both cases. */
const isRecent = ({ version }: Java): boolean => version === null || version >= JAVA_MIN;

async function findJava(): Promise<Java | null> {
  for (const program of javaCandidates(process.platform, process.env['JAVA_HOME'])) {
    const java = await inspectJava(program);
    if (java !== null && isRecent(java)) return java;
  }
  return null;
}

/** @throws Trouble when Java cannot be installed */
async function installJava(): Promise<Java> {
  const begun = Date.now();
  let failure = '';
  if (canUseApt()) {
    say('  première fois : installation de Java par apt (environ 50 Mo)…');
    await installPackages(['default-jre-headless']).catch((error: unknown) => {
      failure = String(error);
    });
    const java = await findJava();
    if (java !== null) {
      say(`  Java ${java.version ?? ''} installé : ${java.home} (${seconds(Date.now() - begun)})`);
      return java;
    }
  }
  throw new Trouble(
    `Java ${JAVA_MIN} ou plus récent est introuvable. L'émulateur Firestore en a besoin : installez-le, puis recommencez.`,
    `Java ${JAVA_MIN} or newer was not found. The Firestore emulator needs it: install it, then try again.`,
    `${ADVICE}\n\n${failure}`.trimEnd(),
  );
}

/**
 * Finds a Java that runs the Firestore emulator, or installs one by apt.
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
  const { home } = (await findJava()) ?? (await installJava());
  const folders = [path.join(home, 'bin'), process.env['PATH'] ?? ''];
  // firebase-tools runs the `java` of the PATH.
  return { JAVA_HOME: home, PATH: folders.join(path.delimiter) };
}
