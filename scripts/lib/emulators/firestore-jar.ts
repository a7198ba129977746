import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' };
import { EMULATORS_DIR, nodeProgram } from '../environments';
import { Trouble, say, seconds } from '../messages';

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

/** Formats a header of a jar manifest: lines of at most 72 bytes, continued after one space. */
export function manifestHeader(name: string, value: string): string {
  const [first = '', ...rest] = `${name}: ${value}`.match(/^.{1,70}|.{1,69}/g) ?? [];
  return `${[first, ...rest.map((line) => ` ${line}`)].join('\r\n')}\r\n`;
}

/** Creates a jar without classes that names the main class of another jar, which names none. */
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

/** True if firebase-tools has downloaded its jar, which all projects of the current user share. */
function isDownloaded(): boolean {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache/firebase/emulators');
  return existsSync(path.join(folder, downloads.firestore.downloadPathRelativeToCacheDir));
}

/** @throws Trouble when the download fails, below the message of firebase-tools */
async function download(): Promise<void> {
  const { downloadPathRelativeToCacheDir: name, expectedSize, remoteUrl } = downloads.firestore;
  const megabytes = Math.ceil(expectedSize / 1_000_000);
  say(`  première fois : téléchargement de l'émulateur Firestore (${name}, ${megabytes} Mo)`);
  const begun = Date.now();
  const program = nodeProgram('firebase-tools/lib/bin/firebase.js');
  // On a terminal firebase-tools shows a progress bar.
  const child = spawn(process.execPath, [program, 'setup:emulators:firestore'], {
    cwd: os.tmpdir(),
    env: { ...process.env, FIREBASE_SKIP_UPDATE_CHECK: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) {
    throw new Trouble(
      `L'émulateur Firestore n'a pas pu être téléchargé. Vérifiez le réseau, puis recommencez.`,
      'The Firestore emulator could not be downloaded. Check the network, then try again.',
      [
        remoteUrl,
        'Sans ce téléchargement (without it) : gcloud components install cloud-firestore-emulator',
      ].join('\n'),
    );
  }
  say(`  émulateur Firestore téléchargé (${seconds(Date.now() - begun)})`);
}

/**
 * Finds the jar of the Firestore emulator: the one in FIRESTORE_EMULATOR_BINARY_PATH, the one of
 * the Google Cloud SDK, or the one of firebase-tools, which is downloaded if it is missing.
 *
 * @returns the variables that make firebase-tools use this jar
 * @throws Trouble when the variable names no file or the download fails
 */
export async function ensureFirestoreJar(): Promise<Record<string, string>> {
  const own = process.env[JAR_VARIABLE] ?? '';
  if (own !== '') {
    if (existsSync(own)) return {};
    throw new Trouble(
      `${JAR_VARIABLE} désigne un fichier qui n'existe pas : ${own}`,
      `${JAR_VARIABLE} names a file that does not exist: ${own}`,
    );
  }
  const jar = sdkJar();
  if (jar !== null) return { [JAR_VARIABLE]: writeLauncher(jar) };
  if (!isDownloaded()) await download();
  return {};
}
