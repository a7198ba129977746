import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { manifestHeader } from '../scripts/lib/firestore-jar';
import { javaMajorVersion } from '../scripts/lib/java';
import { isFree, requireFreePorts } from '../scripts/lib/ports';

describe('javaMajorVersion', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_292"', 8],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "11" 2018-09-25', 11],
    ['openjdk version "26-ea" 2026-03-17', 26],
    ['something else', null],
  ])('reads %j', (output, version) => {
    expect(javaMajorVersion(output)).toBe(version);
  });
});

describe('manifestHeader', () => {
  it('continues long lines after a space, none above 72 bytes', () => {
    const value = `file:///${'long-folder/'.repeat(20)}emulator.jar`;
    const lines = manifestHeader('Class-Path', value).trimEnd().split('\r\n');
    expect(Math.max(...lines.map((line) => line.length + 2))).toBeLessThanOrEqual(72);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Class-Path:${value}`);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
  });
});

describe('ports', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('names a port taken on %s', async (host) => {
    const server = net.createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, host, resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await isFree(port)).toBe(false);
    await expect(requireFreePorts(new Map([[port, 'essai']]))).rejects.toThrow(`${port} (essai)`);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await isFree(port)).toBe(true);
  });
});
