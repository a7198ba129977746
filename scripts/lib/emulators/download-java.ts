import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { inspectJava } from './inspect-java';

/** The Java that is downloaded: the long-term release that firebase-tools 15 will require. */
export const DOWNLOADED_VERSION = 21;

const ADOPTIUM_API = 'https://api.adoptium.net';
/** Timeout of a download that receives no data, in ms. */
const STALLED_MS = 30_000;
/** Age at which a folder of an interrupted download is removed, in ms. */
const ABANDONED_MS = 3_600_000;
const PARTIAL_PREFIX = 'partial-';

const OS_NAMES: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'mac' };
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'aarch64' };

/** A platform with the names of Adoptium's API. */
interface AdoptiumPlatform {
  readonly os: string;
  readonly architecture: string;
}

interface JavaDownload {
  readonly platform: AdoptiumPlatform;
  /** The cache folder in which the JRE gets a folder of its own. */
  readonly folder: string;
  /** @param bytes the size of the whole archive */
  readonly onProgress: (fraction: number, bytes: number) => void;
  /** The address of the API, for tests. */
  readonly api?: string;
}

const Package = v.object({
  link: v.pipe(v.string(), v.url()),
  checksum: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  size: v.number(),
});
const Releases = v.tupleWithRest(
  [v.object({ binary: v.object({ package: Package }) })],
  v.unknown(),
);
type Package = v.InferOutput<typeof Package>;

/**
 * Returns the platform for which a JRE can be downloaded.
 *
 * @param isMusl true on Alpine, whose C library needs a build of its own
 * @returns null where Adoptium has no JRE that this project supports
 */
export function adoptiumPlatform(
  platform: string,
  arch: string,
  isMusl: boolean,
): AdoptiumPlatform | null {
  const os = isMusl ? 'alpine-linux' : OS_NAMES[platform];
  const architecture = ARCHITECTURES[arch];
  return os === undefined || architecture === undefined ? null : { os, architecture };
}

/** Returns the URL at which Adoptium's API describes its latest JRE for a platform. */
export function releaseAddress(
  { os, architecture }: AdoptiumPlatform,
  api: string = ADOPTIUM_API,
): string {
  const query = new URLSearchParams({ os, architecture, image_type: 'jre', vendor: 'eclipse' });
  return `${api}/v3/assets/latest/${DOWNLOADED_VERSION}/hotspot?${query.toString()}`;
}

/** The downloaded JRE's folder in the cache folder. */
const javaFolder = (folder: string): string => path.join(folder, `java-${DOWNLOADED_VERSION}`);

/** The downloaded JRE's program in its own folder. */
const programIn = (folder: string, os: string): string =>
  path.join(folder, os === 'mac' ? 'Contents/Home/bin/java' : 'bin/java');

/** The path of a JRE that an earlier run downloaded. */
export const downloadedJava = (folder: string, { os }: AdoptiumPlatform): string =>
  programIn(javaFolder(folder), os);

async function fetchOk(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return response;
}

async function fetchPackage(address: string): Promise<Package> {
  const response = await fetchOk(address, AbortSignal.timeout(STALLED_MS));
  const releases = v.safeParse(Releases, await response.json());
  if (!releases.success) throw new Error(`${address}: unexpected answer`);
  return releases.output[0].binary.package;
}

/** @throws Error when the bytes received do not have the package's checksum */
async function downloadPackage(
  { link, checksum, size }: Package,
  file: string,
  onProgress: JavaDownload['onProgress'],
): Promise<void> {
  const stalled = new AbortController();
  const timer = setTimeout(() => {
    stalled.abort(new Error(`${link}: nothing received for ${STALLED_MS / 1000} s`));
  }, STALLED_MS);
  const hash = createHash('sha256');
  let received = 0;
  try {
    const { body } = await fetchOk(link, stalled.signal);
    if (body === null) throw new Error(`${link}: empty answer`);
    const reader = body.getReader();
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        timer.refresh();
        hash.update(value);
        received += value.length;
        onProgress(received / size, size);
        yield value;
      }
    };
    await pipeline(chunks, createWriteStream(file));
  } finally {
    clearTimeout(timer);
    // Closes the connection when writing the file failed.
    stalled.abort();
  }
  const actual = hash.digest('hex');
  if (actual !== checksum) throw new Error(`${link}: SHA-256 ${actual} instead of ${checksum}`);
}

async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder);
  // "o": the files belong to the current user, also when root unpacks them.
  const args = ['-xzof', archive, '-C', folder, '--strip-components=1'];
  await promisify(execFile)('tar', args);
}

/** Removes the folders of runs that ended during their download. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PARTIAL_PREFIX)) continue;
    const partial = path.join(folder, name);
    const { mtimeMs } = await stat(partial).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(partial, { recursive: true, force: true });
  }
}

/** Moves a JRE to its folder, unless another run has already put a working one there. */
async function moveInto(target: string, unpacked: string, os: string): Promise<void> {
  if ((await inspectJava(programIn(target, os))) !== null) return;
  await rm(target, { recursive: true, force: true });
  await rename(unpacked, target);
}

/**
 * Downloads Adoptium's latest JRE into the cache folder. The JRE appears there complete, checked
 * and run once, or not at all.
 *
 * @returns the path of its `java`
 * @throws Error when the network, the checksum, tar or the downloaded Java itself fails
 */
export async function downloadJava(download: JavaDownload): Promise<string> {
  const { platform, folder, onProgress, api } = download;
  const description = await fetchPackage(releaseAddress(platform, api));
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  // In the cache folder itself, because a rename is atomic only within one file system.
  const partial = await mkdtemp(path.join(folder, PARTIAL_PREFIX));
  try {
    const archive = path.join(partial, 'archive.tar.gz');
    const unpacked = path.join(partial, 'java');
    await downloadPackage(description, archive, onProgress);
    await unpack(archive, unpacked);
    if ((await inspectJava(programIn(unpacked, platform.os))) === null) {
      throw new Error(`${description.link}: this Java does not run here`);
    }
    await moveInto(javaFolder(folder), unpacked, platform.os);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return downloadedJava(folder, platform);
}
