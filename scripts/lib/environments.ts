import path from 'node:path';
import { DEFAULT_EMULATOR_PORTS, DEMO_PROJECT_ID } from '../../src/config/env.ts';
import type { EmulatorPorts } from '../../src/config/env.ts';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Git-ignored folder of everything the emulators leave behind: data, logs, launcher jar. */
export const EMULATORS_DIR = path.join(ROOT, '.emulators');

/** The path of a program in node_modules, to be run by this very Node. */
export const nodeProgram = (relative: string): string => path.join(ROOT, 'node_modules', relative);

/** One set of emulators with the port its app is served on. */
export interface Environment {
  readonly name: string;
  readonly projectId: string;
  readonly ports: EmulatorPorts;
  readonly appPort: number;
  /** The port by which firebase-tools' own parts find each other; the next one is taken too. */
  readonly hubPort: number;
  /** The build that the Hosting emulator serves, or null where Vite's dev server serves the app. */
  readonly buildDir: string | null;
  /** Where data is kept between runs, or null to begin empty each time. */
  readonly dataDir: string | null;
}

export const START: Environment = {
  name: 'start',
  projectId: DEMO_PROJECT_ID,
  ports: DEFAULT_EMULATOR_PORTS,
  appPort: 5173,
  hubPort: 4400,
  buildDir: null,
  dataDir: path.join(EMULATORS_DIR, 'data'),
};

/**
 * Number of test workers side by side on the emulators: one per core of the smallest machine
 * (docs/testing.md#workers).
 */
export const TEST_WORKERS = 2;

/**
 * The environment of one test worker. The ports differ from START's, so that `npm test` runs beside
 * `npm start`. All workers share one Firestore emulator, where each has a project of its own; the
 * Auth emulator serves one project only, so each worker has one.
 *
 * @param worker from 0 to TEST_WORKERS - 1
 */
export function testEnvironment(worker: number): Environment {
  const name = `test-${worker}`;
  return {
    name,
    projectId: `${DEMO_PROJECT_ID}-${name}`,
    ports: { auth: 9199 + 10 * worker, firestore: 8180 },
    appPort: 4273 + 10 * worker,
    hubPort: 4410 + 10 * worker,
    buildDir: worker === 0 ? path.join(ROOT, 'dist') : path.join(EMULATORS_DIR, name, 'dist'),
    dataDir: null,
  };
}

/** The worker's number as Playwright (from 0) or Vitest (from 1) tells it; 0 outside of both. */
function currentWorker(): number {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  if (playwright !== undefined) return Number(playwright);
  return vitest === undefined ? 0 : Number(vitest) - 1;
}

/** The environment of the test worker that this code runs in. */
export const TEST = testEnvironment(currentWorker());

/** The VITE_ settings that tie a build or a dev server to these emulators, whatever .env says. */
export const viteSettings = ({ projectId, ports }: Environment): Record<string, string> => ({
  VITE_USE_EMULATORS: 'true',
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_AUTH_EMULATOR_PORT: String(ports.auth),
  VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
});

/** The same for tests, with a short timeout of requests: lost connections are tested many times. */
export const testSettings = (environment: Environment): Record<string, string> => ({
  ...viteSettings(environment),
  VITE_REQUEST_TIMEOUT_MS: '6000',
});
