import { execFileSync } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { firebaseVariables } from '../scripts/lib/emulators/launchEmulators';
import { EMULATORS_DIR, START, testEnvironment } from '../scripts/lib/environments';
import { isFree, requireFreePorts } from '../scripts/lib/ports';

describe('requireFreePorts', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('names a port that is in use on %s', async (host) => {
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

describe('firebaseVariables', () => {
  it.each([START, testEnvironment(0)])(
    'keep the file by which firebase-tools finds the hub of $name inside this checkout',
    (environment) => {
      const script = `
        const { EmulatorHub } = require('firebase-tools/lib/emulator/hub.js');
        process.stdout.write(EmulatorHub.getLocatorFilePath('${environment.projectId}'));
      `;
      const file = execFileSync(process.execPath, ['-e', script], {
        env: { ...process.env, ...firebaseVariables(environment, {}) },
        encoding: 'utf8',
      });
      expect(path.dirname(file)).toBe(path.join(EMULATORS_DIR, environment.name));
    },
  );
});
