import path from 'node:path';
import { DEFAULT_EMULATOR_PORTS, DEMO_PROJECT_ID } from '@/config/env';
import type { EmulatorPorts } from '@/config/env';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Git-ignored folder of everything the emulators leave behind: data, logs, launcher jar. */
export const EMULATORS_DIR = path.join(ROOT, '.emulators');

/** Where a program of node_modules begins, to be run by this very Node. */
export const nodeProgram = (relative: string): string => path.join(ROOT, 'node_modules', relative);

/** One set of emulators with the port its app is served on. */
export interface Environment {
  readonly name: string;
  readonly projectId: string;
  readonly ports: EmulatorPorts;
  readonly appPort: number;
  /** The firebase.json that holds the same ports: firebase-tools takes them from a file only. */
  readonly config: string;
  /** Where data is kept between runs, or null to begin empty each time. */
  readonly dataDir: string | null;
}

export const START: Environment = {
  name: 'start',
  projectId: DEMO_PROJECT_ID,
  ports: DEFAULT_EMULATOR_PORTS,
  appPort: 5173,
  config: path.join(ROOT, 'firebase.json'),
  dataDir: path.join(EMULATORS_DIR, 'data'),
};

/** Other ports than START's, so that `npm test` runs beside `npm start`. */
export const TEST: Environment = {
  name: 'test',
  projectId: `${DEMO_PROJECT_ID}-test`,
  ports: { auth: 9199, firestore: 8180 },
  appPort: 4273,
  config: path.join(ROOT, 'tests/firebase.json'),
  dataDir: null,
};

/** The VITE_ settings that tie a build or a dev server to these emulators, whatever .env says. */
export const viteSettings = ({ projectId, ports }: Environment): Record<string, string> => ({
  VITE_USE_EMULATORS: 'true',
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_AUTH_EMULATOR_PORT: String(ports.auth),
  VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
});
