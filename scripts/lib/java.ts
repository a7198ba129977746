import { spawnSync } from 'node:child_process';
import { Trouble } from './messages';

/** The oldest Java that runs the Firestore emulator. */
const JAVA_MIN = 11;

const ADVICE = [
  'Debian, Ubuntu : sudo apt-get install default-jre-headless',
  'macOS : brew install openjdk',
  'https://adoptium.net/',
].join('\n');

/** The major version in the output of `java -version` ("1.8.0_292" is 8), or null. */
export function javaMajorVersion(output: string): number | null {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output);
  if (match === null) return null;
  const [, first, second] = match;
  return Number(first === '1' ? (second ?? first) : first);
}

/**
 * Checks that `java` on the PATH can run the Firestore emulator.
 *
 * @throws Trouble when it is missing or too old
 */
export function requireJava(): void {
  const { error, status, stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) {
    throw new Trouble(
      `Java est introuvable. L'émulateur Firestore demande Java ${JAVA_MIN} ou plus récent : installez-le, puis recommencez.`,
      `Java was not found. The Firestore emulator needs Java ${JAVA_MIN} or newer: install it, then try again.`,
      ADVICE,
    );
  }
  const version = javaMajorVersion(`${stderr}\n${stdout}`);
  // An unknown vendor's wording is no reason to refuse a Java that runs.
  if (version === null || version >= JAVA_MIN) return;
  throw new Trouble(
    `Java ${version} est trop ancien : l'émulateur Firestore demande Java ${JAVA_MIN} ou plus récent.`,
    `Java ${version} is too old: the Firestore emulator needs Java ${JAVA_MIN} or newer.`,
    ADVICE,
  );
}
