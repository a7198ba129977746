import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { EMULATORS_DIR } from './environments';
import { Trouble } from './messages';

const JAR_VARIABLE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const JAR_IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

const SDK_PLACES = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  path.join(os.homedir(), 'google-cloud-sdk'),
];

/** A jar manifest's header: lines of at most 72 bytes, continued after one space. */
export function manifestHeader(name: string, value: string): string {
  const [first = '', ...rest] = `${name}: ${value}`.match(/^.{1,70}|.{1,69}/g) ?? [];
  return `${[first, ...rest.map((line) => ` ${line}`)].join('\r\n')}\r\n`;
}

/** A jar without classes: it names the main class of another jar, which has no manifest for it. */
export function launcherJar(jar: string): Uint8Array {
  const manifest =
    manifestHeader('Manifest-Version', '1.0') +
    manifestHeader('Main-Class', MAIN_CLASS) +
    manifestHeader('Class-Path', pathToFileURL(jar).href);
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(`${manifest}\r\n`) });
}

function writeLauncher(jar: string): string {
  const launcher = path.join(EMULATORS_DIR, 'firestore-launcher.jar');
  mkdirSync(EMULATORS_DIR, { recursive: true });
  writeFileSync(launcher, launcherJar(jar));
  return launcher;
}

const inSdk = (root: string): string => path.join(root, JAR_IN_SDK);

function sdkJar(): string | null {
  const usual = SDK_PLACES.map(inSdk).find((jar) => existsSync(jar));
  if (usual !== undefined) return usual;
  const { stdout } = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
  });
  const root = stdout?.trim() ?? '';
  return root !== '' && existsSync(inSdk(root)) ? inSdk(root) : null;
}

/**
 * Finds a Firestore emulator already on this machine.
 *
 * @returns what to add to the environment of firebase-tools; nothing to let it download its own
 * @throws Trouble when the person's own variable names no file
 */
export function firestoreJarVariable(): Record<string, string> {
  const own = process.env[JAR_VARIABLE] ?? '';
  if (own !== '') {
    if (existsSync(own)) return {};
    throw new Trouble(
      `${JAR_VARIABLE} désigne un fichier qui n'existe pas : ${own}`,
      `${JAR_VARIABLE} names a file that does not exist: ${own}`,
    );
  }
  const jar = sdkJar();
  return jar === null ? {} : { [JAR_VARIABLE]: writeLauncher(jar) };
}
