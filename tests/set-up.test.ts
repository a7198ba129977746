import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launcherJar, manifestHeader } from '../scripts/lib/emulators/firestore-jar';
import { inspectJava, javaHome, javaMajorVersion } from '../scripts/lib/emulators/inspect-java';
import { javaCandidates } from '../scripts/lib/emulators/java';

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

describe('javaCandidates', () => {
  it('tries JAVA_HOME, the PATH and Debian on Linux', () => {
    expect(javaCandidates('linux', '/opt/java')).toEqual([
      '/opt/java/bin/java',
      'java',
      '/usr/lib/jvm/default-java/bin/java',
    ]);
  });

  it('tries the PATH and Homebrew on macOS without JAVA_HOME', () => {
    const candidates = javaCandidates('darwin');
    expect(candidates[0]).toBe('java');
    expect(candidates).toContain('/opt/homebrew/opt/openjdk/bin/java');
    expect(candidates).toContain('/usr/local/opt/openjdk@17/bin/java');
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

/** Returns what a script prints that begins with the module preloaded into firebase-tools. */
const printed = (script: string): string => {
  const begin = `
    const { createRequire } = require('node:module');
    const fromFirebaseTools = createRequire(require.resolve('firebase-tools/package.json'));
  `;
  const preload = ['--import', './scripts/lib/emulators/lighter-emulators.mjs'];
  return execFileSync(process.execPath, [...preload, '-e', begin + script], { encoding: 'utf8' });
};

describe('lighter-emulators', () => {
  it('makes the library of the Auth emulator compile validators at their first use', () => {
    const script = `
      const { compileOptions } = fromFirebaseTools('exegesis/lib/options');
      process.stdout.write(String(compileOptions({}).lazyCompileValidationSchemas));
    `;
    expect(printed(script)).toBe('true');
  });

  it('starts the Firestore emulator without a port for the UI', () => {
    const script = `
      const { FirestoreEmulator } = fromFirebaseTools('./lib/emulator/firestoreEmulator');
      fromFirebaseTools('./lib/emulator/downloadableEmulators').start = (_, args) =>
        process.stdout.write(Object.keys(args).join());
      void new FirestoreEmulator({ port: 1, websocket_port: 2 }).start();
    `;
    expect(printed(script)).toBe('port');
  });
});
