import { spawnSync } from 'node:child_process';
import { TEST } from '../../../scripts/lib/environments';

/** Runs a script as npm does, on the tests' emulators. */
export function command(script: string, ...args: string[]): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${TEST.ports.firestore}`,
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${TEST.ports.auth}`,
        GCLOUD_PROJECT: TEST.projectId,
        GOOGLE_ACCESS_TOKEN: '',
      },
    },
  );
  return { code: status ?? -1, output: stdout + stderr };
}

/** The tests' database, with the rights of its owner. */
export const database = {
  url: `http://127.0.0.1:${TEST.ports.firestore}`,
  projectId: TEST.projectId,
  token: 'owner',
};
