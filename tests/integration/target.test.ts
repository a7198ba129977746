import { describe, expect, it, vi } from 'vitest';
import { onTarget } from '../../scripts/lib/target';
import { runScript } from './support/command';

/** A local address on which no server listens. */
const CLOSED = '127.0.0.1:1';

describe('target of a command', () => {
  it('makes a command fail with a message when an emulator does not respond', async () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: CLOSED };
    const { code, output } = await runScript('grant-admin', ['a@exemple.fr'], env);
    expect(code).toBe(1);
    expect(output).toContain('Rien ne répond sur');
    expect(output).toContain('Nothing answers at');
    expect(output).toContain(CLOSED);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', CLOSED);
    await expect(onTarget(undefined, async () => {})).rejects.toThrow(
      `Nothing answers at ${CLOSED}`,
    );
  });

  it('refuses an empty --project', async () => {
    const { code, output } = await runScript('repair', ['--project', '']);
    expect(code).toBe(1);
    expect(output).toMatch(/^\n✖ --project est vide\.[^]*Usage : npm run repair/);
    await expect(onTarget('', async () => {})).rejects.toThrow('The project id is empty');
  });

  it('is the real project with --project, also when emulator variables are set', async () => {
    const { code, output } = await runScript('repair', ['search', '--project', 'mur']);
    expect(code).toBe(1);
    const ignored = 'FIRESTORE_EMULATOR_HOST et FIREBASE_AUTH_EMULATOR_HOST';
    expect(output).toContain(`Vrai projet : mur (${ignored} : sans effet avec --project).\n`);
    expect(output).toContain('gcloud auth application-default login');
    expect(output).toContain('There are no usable credentials');
    expect(output).not.toContain('concorde');
  });
});
