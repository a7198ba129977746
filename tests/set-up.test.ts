import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aptProgress } from '../scripts/lib/apt';
import {
  adoptiumPlatform,
  downloadJava,
  downloadedJava,
  releaseAddress,
} from '../scripts/lib/emulators/download-java';
import { launcherJar, manifestHeader } from '../scripts/lib/emulators/firestore-jar';
import { inspectJava, javaHome, javaMajorVersion } from '../scripts/lib/emulators/inspect-java';
import { cacheFolder, javaCandidates } from '../scripts/lib/emulators/java';
import type { Machine } from '../scripts/lib/emulators/java';

const MACHINE: Machine = {
  platform: 'linux',
  arch: 'x64',
  env: {},
  home: '/home/ada',
  isMusl: false,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'le-mur-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a script that prints the settings and the version as `java` does. */
const javaScript = (version: string, exitCode = 0): string =>
  `#!/bin/sh\nhome=$(cd "$(dirname "$0")/.." && pwd)\nprintf '    java.home = %s\\nopenjdk version "${version}"\\n' "$home" >&2\nexit ${exitCode}\n`;

function writeJava(home: string, script: string): string {
  const program = path.join(home, 'bin/java');
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, script, { mode: 0o755 });
  return program;
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/** Packs a JRE as Adoptium does: in one folder named after the release. */
function packJava(script: string): Buffer {
  const release = path.join(folder, 'jdk-21.0.9+10-jre');
  writeJava(release, script);
  const file = path.join(folder, 'release.tar.gz');
  execFileSync('tar', ['-czf', file, '-C', folder, path.basename(release)]);
  return readFileSync(file);
}

describe('javaMajorVersion', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_292"', 8],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "11" 2018-09-25', 11],
    ['openjdk version "26-ea" 2026-03-17', 26],
    ['something else', null],
  ])('parses %j as %j', (output, version) => {
    expect(javaMajorVersion(output)).toBe(version);
  });
});

describe('javaHome', () => {
  it.each([
    ['    java.class.version = 61.0\n    java.home = /usr/lib/jvm/17\n', '/usr/lib/jvm/17'],
    ['    java.home = /Applications/My Java/Home\r\n', '/Applications/My Java/Home'],
    ['openjdk version "17.0.15"', null],
  ])('parses %j as %j', (output, home) => {
    expect(javaHome(output)).toBe(home);
  });
});

describe('inspectJava', () => {
  it('returns the folder and version of a Java that runs', async () => {
    const program = writeJava(folder, javaScript('17.0.15'));
    expect(await inspectJava(program)).toEqual({ home: folder, version: 17 });
  });

  it('returns null for a Java that exits with an error', async () => {
    expect(await inspectJava(writeJava(folder, javaScript('17.0.15', 1)))).toBeNull();
  });

  it('returns null for a missing program', async () => {
    expect(await inspectJava(path.join(folder, 'bin/java'))).toBeNull();
  });
});

describe('cacheFolder', () => {
  it.each([
    ['linux', {}, '/home/ada/.cache/le-mur'],
    ['darwin', {}, '/home/ada/Library/Caches/le-mur'],
    ['linux', { XDG_CACHE_HOME: '/var/cache/ada' }, '/var/cache/ada/le-mur'],
    ['darwin', { XDG_CACHE_HOME: '/var/cache/ada' }, '/var/cache/ada/le-mur'],
    ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ada/.cache/le-mur'],
  ])('on %s with %j returns %s', (platform, env, expected) => {
    expect(cacheFolder({ ...MACHINE, platform, env })).toBe(expected);
  });
});

describe('javaCandidates', () => {
  it('tries JAVA_HOME, the PATH, Debian and the cache on Linux', () => {
    expect(javaCandidates({ ...MACHINE, env: { JAVA_HOME: '/opt/java' } })).toEqual([
      '/opt/java/bin/java',
      'java',
      '/usr/lib/jvm/default-java/bin/java',
      '/home/ada/.cache/le-mur/java-21/bin/java',
    ]);
  });

  it('tries the PATH, Homebrew and the cache on macOS without JAVA_HOME', () => {
    const candidates = javaCandidates({ ...MACHINE, platform: 'darwin', arch: 'arm64' });
    expect(candidates[0]).toBe('java');
    expect(candidates).toContain('/opt/homebrew/opt/openjdk/bin/java');
    expect(candidates).toContain('/usr/local/opt/openjdk@17/bin/java');
    expect(candidates.at(-1)).toBe(
      '/home/ada/Library/Caches/le-mur/java-21/Contents/Home/bin/java',
    );
  });

  it('leaves out the cache on a platform without a download', () => {
    const candidates = javaCandidates({ ...MACHINE, arch: 'riscv64' });
    expect(candidates).toEqual(['java', '/usr/lib/jvm/default-java/bin/java']);
  });
});

describe('adoptiumPlatform', () => {
  it.each([
    ['linux', 'x64', false, { os: 'linux', architecture: 'x64' }],
    ['linux', 'arm64', false, { os: 'linux', architecture: 'aarch64' }],
    ['linux', 'x64', true, { os: 'alpine-linux', architecture: 'x64' }],
    ['darwin', 'arm64', false, { os: 'mac', architecture: 'aarch64' }],
    ['darwin', 'x64', false, { os: 'mac', architecture: 'x64' }],
    ['linux', 'riscv64', false, null],
    ['freebsd', 'x64', false, null],
    ['win32', 'x64', false, null],
  ])('maps %s %s (musl: %s)', (platform, arch, isMusl, expected) => {
    expect(adoptiumPlatform(platform, arch, isMusl)).toEqual(expected);
  });
});

describe('releaseAddress', () => {
  it('returns the URL of the JRE for a platform', () => {
    expect(releaseAddress({ os: 'mac', architecture: 'aarch64' })).toBe(
      'https://api.adoptium.net/v3/assets/latest/21/hotspot?os=mac&architecture=aarch64&image_type=jre&vendor=eclipse',
    );
  });
});

describe('downloadJava', () => {
  const platform = { os: 'linux', architecture: 'x64' };
  let progress: number[];
  let server: http.Server;
  /** The release that a local Adoptium server offers. */
  let archive: Buffer;
  let checksum: string;
  /** The number of bytes after which the server cuts the connection, or null. */
  let cutAfter: number | null;
  let cache: string;

  function address(): string {
    const bound = server.address();
    return `http://127.0.0.1:${typeof bound === 'object' ? (bound?.port ?? 0) : 0}`;
  }

  const download = (): Promise<string> =>
    downloadJava({
      platform,
      folder: cache,
      onProgress: (fraction) => progress.push(fraction),
      api: address(),
    });

  beforeEach(async () => {
    cache = path.join(folder, 'cache');
    cutAfter = null;
    progress = [];
    archive = packJava(javaScript('21.0.9'));
    checksum = sha256(archive);
    server = http.createServer((request, response) => {
      if (request.url?.startsWith('/v3/assets/latest/21/hotspot?os=linux') === true) {
        const link = `${address()}/java.tar.gz`;
        const release = { binary: { package: { link, checksum, size: archive.length } } };
        response.end(JSON.stringify([release]));
        return;
      }
      response.writeHead(200, { 'content-length': archive.length });
      if (cutAfter === null) response.end(archive);
      else response.write(archive.subarray(0, cutAfter), () => response.destroy());
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  it('installs a JRE that runs', async () => {
    const program = await download();
    expect(program).toBe(downloadedJava(cache, platform));
    expect(progress.at(-1)).toBe(1);
    expect(await inspectJava(program)).toMatchObject({ version: 21 });
    expect(readdirSync(cache)).toEqual(['java-21']);
  });

  it('replaces a broken JRE', async () => {
    const broken = path.join(cache, 'java-21');
    writeJava(broken, javaScript('21.0.9', 1));
    expect(await inspectJava(await download())).toMatchObject({ version: 21 });
    expect(readdirSync(cache)).toEqual(['java-21']);
  });

  it('refuses an archive with another checksum', async () => {
    checksum = '0'.repeat(64);
    await expect(download()).rejects.toThrow(/SHA-256 [0-9a-f]{64} instead of 0{64}/);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('leaves no files when the connection is cut', async () => {
    cutAfter = Math.floor(archive.length / 2);
    await expect(download()).rejects.toThrow('terminated');
    expect(readdirSync(cache)).toEqual([]);
  });

  it('leaves no files when the archive cannot be unpacked', async () => {
    archive = archive.subarray(0, Math.floor(archive.length / 2));
    checksum = sha256(archive);
    await expect(download()).rejects.toThrow('tar');
    expect(readdirSync(cache)).toEqual([]);
  });

  it('leaves no files when the downloaded Java does not run', async () => {
    archive = packJava(javaScript('21.0.9', 1));
    checksum = sha256(archive);
    await expect(download()).rejects.toThrow('does not run');
    expect(readdirSync(cache)).toEqual([]);
  });

  it('refuses a response without a checksum', async () => {
    checksum = '';
    await expect(download()).rejects.toThrow('unexpected answer');
  });
});

describe('aptProgress', () => {
  it.each([
    ['dlstatus:1:50.0000:Retrieving file 1 of 2', 0.25],
    ['pmstatus:libnss3:amd64:20.0000:Unpacking', null],
    ['pmstatus:libnss3:20.0000:Unpacking libnss3', 0.6],
    ['pmerror:libnss3:20.0000:trouble', null],
  ])('parses %j as %j', (line, fraction) => {
    expect(aptProgress(line)).toBe(fraction);
  });
});

describe('manifestHeader', () => {
  it('wraps lines at 72 bytes, each continued after a space', () => {
    const value = `file:///${'long-folder/'.repeat(20)}emulator.jar`;
    const lines = manifestHeader('Class-Path', value).trimEnd().split('\r\n');
    expect(Math.max(...lines.map((line) => line.length + 2))).toBeLessThanOrEqual(72);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Class-Path:${value}`);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
  });
});

describe('launcherJar', () => {
  it('contains one manifest, which names the main class and the jar', () => {
    const jar = `/${'long folder/'.repeat(20)}emulator.jar`;
    const files = unzipSync(launcherJar(jar));
    expect(Object.keys(files)).toEqual(['META-INF/MANIFEST.MF']);
    const manifest = strFromU8(files['META-INF/MANIFEST.MF'] ?? new Uint8Array());
    const lines = manifest.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length + 2))).toBeLessThanOrEqual(72);
    // A manifest without an empty line at its end loses its last header.
    expect(manifest.endsWith('\r\n\r\n')).toBe(true);
    expect(manifest.replaceAll('\r\n ', '').trimEnd().split('\r\n')).toEqual([
      'Manifest-Version: 1.0',
      'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      `Class-Path: file:///${'long%20folder/'.repeat(20)}emulator.jar`,
    ]);
  });
});

describe('lazy-validators', () => {
  it('makes the library of the Auth emulator compile validators at their first use', () => {
    const script = `
      const { createRequire } = require('node:module');
      const fromFirebaseTools = createRequire(require.resolve('firebase-tools/package.json'));
      const { compileOptions } = fromFirebaseTools('exegesis/lib/options');
      process.stdout.write(String(compileOptions({}).lazyCompileValidationSchemas));
    `;
    const preload = ['--import', './scripts/lib/emulators/lazy-validators.mjs'];
    expect(execFileSync(process.execPath, [...preload, '-e', script], { encoding: 'utf8' })).toBe(
      'true',
    );
  });
});
