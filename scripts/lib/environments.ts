import path from 'node:path';
import { DEFAULT_EMULATOR_PORTS, DEMO_PROJECT_ID } from '../../src/config/env.ts';
import type { EmulatorPorts } from '../../src/config/env.ts';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Git-ignored folder of the emulators' data, logs and launcher jar. */
export const EMULATORS_DIR = path.join(ROOT, '.emulators');

/** Returns the path of a program in node_modules, to be run by the current Node. */
export const nodeProgram = (relative: string): string => path.join(ROOT, 'node_modules', relative);

/** A set of emulators with the port of its app. */
export interface Environment {
  readonly name: string;
  readonly projectId: string;
  readonly ports: EmulatorPorts;
  readonly appPort: number;
  /** Port of the emulator hub of firebase-tools; the next port is used for its logging. */
  readonly hubPort: number;
  /** The build that the Hosting emulator serves, or null where Vite's dev server serves the app. */
  readonly buildDir: string | null;
  /** Folder in which data is stored between runs, or null to start empty each time. */
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

/**
 * Returns the file in which a test worker keeps what it wrote of the demo for its next process, as to
 * write all of it takes seconds. It is deleted when the emulators start.
 */
export const demoFile = ({ name }: Environment): string =>
  path.join(EMULATORS_DIR, name, 'demo.json');

/** Number of the current Playwright or Vitest worker, from 0; 0 outside of both. */
function currentWorker(): number {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  if (playwright !== undefined) return Number(playwright);
  return vitest === undefined ? 0 : Number(vitest) - 1;
}

/** The environment of the current test worker. */
export const TEST = testEnvironment(currentWorker());

/** Returns the VITE_ settings that connect the app to these emulators, regardless of .env. */
export const viteSettings = ({ projectId, ports }: Environment): Record<string, string> => ({
  VITE_USE_EMULATORS: 'true',
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_AUTH_EMULATOR_PORT: String(ports.auth),
  VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
});

/** Returns the settings of tests: a short request timeout, as many tests lose the connection. */
export const testSettings = (environment: Environment): Record<string, string> => ({
  ...viteSettings(environment),
  VITE_REQUEST_TIMEOUT_MS: '6000',
});

/** Settings of all that requires consent, so that a test can check that none of it loads before. */
export const CONSENT_SETTINGS = {
  VITE_ERROR_COLLECTOR_URL: 'https://errors.example/mur',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-TEST',
  VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456',
  VITE_ADSENSE_SLOT_FOOTER: '1111111111',
  VITE_ADSENSE_SLOT_SIDE: '2222222222',
};
