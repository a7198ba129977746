// npm run test:mutation: does a test notice every change of a condition in firestore.rules?
// npm run test:mutation -- TEXT… tries only mutants whose key contains one of the texts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plural } from '@/config/typography';
import { isGreen, type Result } from './mutation/report';
import { startChild } from './lib/child';
import { runCommand } from './lib/command';
import { MUTATION } from './lib/command-lines';
import { launchEmulators } from './lib/emulators/launchEmulators';
import type { Emulators } from './lib/emulators/launchEmulators';
import { ROOT, TEST } from './lib/environments';
import { complain, paint, say } from './lib/messages';
import { noteResult } from './lib/noteResult';
import { StopRequested, leave, watchForStop } from './lib/stop';
import type { OrStop } from './lib/stop';

const HOST = 'FIRESTORE_EMULATOR_HOST';
const STOP_MS = 5000;

/** Runs the mutants in a separate Vitest. @returns null if the run failed */
async function run(host: string, texts: readonly string[], orStop: OrStop, died: Promise<never>[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  const file = path.join(folder, 'result.json');
  const config = ['--config', path.join(ROOT, 'scripts/mutation/vitest.config.ts')];
  const child = startChild('vitest/vitest.mjs', ['run', ...config], {
    cwd: ROOT,
    env: { [HOST]: host, MUTATION_ONLY: texts.join('\n'), MUTATION_RESULT: file },
    output: 'show',
  });
  try {
    const { code } = await orStop(Promise.race([child.exited, ...died]));
    if (code !== 0 || !existsSync(file)) return null;
    const result: Result = JSON.parse(readFileSync(file, 'utf8'));
    return result;
  } finally {
    await child.stop(STOP_MS);
    rmSync(folder, { recursive: true, force: true });
  }
}

function printResult(result: Result, begun: number): void {
  const { mutants, killed, redundant, survivors, invalid, stale } = result;
  if (survivors.length > 0) {
    say(`\n${plural(survivors.length, 'mutant survit', 'mutants survivent')} (voir plus haut) :`);
    say('aucun test ne remarque ce changement des règles. Écrivez ce test, ou inscrivez la clé');
    say('avec sa raison dans scripts/mutation/redundant.json si la condition est redondante.');
  }
  if (invalid.length > 0) say(`\nNe se compilent pas :\n  ${invalid.join('\n  ')}`);
  if (stale.length > 0) {
    say(`\nÀ retirer de redundant.json (tué, ou disparu des règles) :\n  ${stale.join('\n  ')}`);
  }
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  say(`\n${isGreen(result) ? paint('green', '✔') : paint('red', '✖ ÉCHEC')}`);
  say(
    `mutants: ${mutants}, killed: ${killed}, redundant (listed): ${redundant}, ` +
      `survivors: ${survivors.length}, in ${minutes} min`,
  );
}

/** Returns the exit code: 1 unless every mutant was killed or is listed as redundant. */
async function main(texts: readonly string[]): Promise<number> {
  const orStop = watchForStop();
  const begun = Date.now();
  const given = process.env[HOST] ?? '';
  let emulators: Emulators | null = null;
  try {
    if (given === '') {
      say('Démarrage des émulateurs…');
      emulators = await launchEmulators(TEST);
      await orStop(emulators.ready);
    }
    say('Chaque test une fois avec les règles telles quelles, puis un mutant après l’autre.\n');
    const host = given === '' ? `127.0.0.1:${TEST.ports.firestore}` : given;
    const result = await run(host, texts, orStop, emulators === null ? [] : [emulators.died]);
    if (result === null) {
      say(`\n${paint('red', '✖ ÉCHEC')} : les mutants n'ont pas pu être essayés.`);
      return 1;
    }
    printResult(result, begun);
    if (!isGreen(result)) return 1;
    if (texts.length === 0) {
      const day = new Date().toISOString().slice(0, 10);
      const line = `Last run: ${day}, ${result.mutants} mutants, ${result.killed} killed, ${result.redundant} redundant (listed), 0 survivors.`;
      await noteResult('testing.md', 'mutation test', line);
    }
    return 0;
  } catch (error) {
    if (error instanceof StopRequested) {
      say('\nArrêt demandé.');
      return error.exitCode;
    }
    complain(error);
    return 1;
  } finally {
    await emulators?.stop();
  }
}

await runCommand(MUTATION, async ({ positionals }) => leave(await main(positionals)));
