import { execFile } from 'node:child_process';
import { adminOf } from '../../../scripts/lib/emulator-api';
import { TEST } from '../../../scripts/lib/environments';

/** Path of a missing file: Application Default Credentials then fail at once, without a request. */
const NO_CREDENTIALS = 'no-credentials.json';

/**
 * Runs a file of scripts/ in a child process, against the test emulators. The test process goes on
 * meanwhile: otherwise it would reuse connections that the emulators have closed in the meantime.
 *
 * @param env variables that override those of the test process
 * @returns `code`: the exit code, -1 if the process was killed; `output`: stdout, then stderr
 */
export const runScript = (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${script}.ts`, ...args],
      {
        env: {
          ...process.env,
          FIRESTORE_EMULATOR_HOST: `127.0.0.1:${TEST.ports.firestore}`,
          FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${TEST.ports.auth}`,
          GCLOUD_PROJECT: TEST.projectId,
          GOOGLE_APPLICATION_CREDENTIALS: NO_CREDENTIALS,
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

/** Admin SDK access to the test project. */
export const project = adminOf(TEST);
export const { database } = project;
