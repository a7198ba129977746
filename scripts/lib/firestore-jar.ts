import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
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

/** A zip archive of one stored (uncompressed) file. */
export function zipOfOne(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const file = Buffer.from(name);
  // Shared by both headers: version, flags, method, time, date, checksum, sizes, name length.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0);
  common.writeUInt16LE(0x21, 8); // 1 January 1980, so that the jar is always the same
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, data]);
  const madeBy = Buffer.from([10, 0]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    madeBy,
    common,
    Buffer.alloc(14),
    file,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}

/** The SDK's jar has no main class of its own: this small one names it and points to the jar. */
function writeLauncher(jar: string): string {
  const launcher = path.join(EMULATORS_DIR, 'firestore-launcher.jar');
  const manifest =
    manifestHeader('Manifest-Version', '1.0') +
    manifestHeader('Main-Class', MAIN_CLASS) +
    manifestHeader('Class-Path', pathToFileURL(jar).href);
  mkdirSync(EMULATORS_DIR, { recursive: true });
  writeFileSync(launcher, zipOfOne('META-INF/MANIFEST.MF', `${manifest}\r\n`));
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
