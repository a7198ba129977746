import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { startChild } from '../child';
import type { Child } from '../child';
import { demoFile, EMULATORS_DIR, ROOT } from '../environments';
import type { Environment } from '../environments';
import { ensureFirestoreJar } from './firestore-jar';
import { ensureJava } from './java';
import { Trouble, say } from '../messages';
import { answers, requireFreePorts } from '../ports';

type EmulatorName = 'auth' | 'firestore' | 'hosting';

export interface Emulators {
  /** Resolves when all emulators serve and data is imported; rejects if they do not start. */
  readonly ready: Promise<void>;
  /** Rejects with Trouble when an emulator ends by itself. */
  readonly died: Promise<never>;
  /** Stops the emulators. Resolves to true if their data was exported. */
  readonly stop: () => Promise<boolean>;
}

const READY_TEXT = 'All emulators ready';
const READY_MS = 120_000;
const SLOW_MS = 40_000;
const POLL_MS = 250;
const ALIVE_CHECK_MS = 2000;
/** Timeout of the export of the data and the end of Java, in ms. */
const STOP_MS = 60_000;
const LOG_LINES = 20;

/**
 * Makes Java compile only short methods into their callers: in runs of minutes, compiling long ones takes
 * more time than it saves. Other virtual machines ignore it.
 */
const JAVA_OPTIONS = '-XX:+IgnoreUnrecognizedVMOptions -XX:FreqInlineSize=40';

const folderOf = ({ name }: Environment): string => path.join(EMULATORS_DIR, name);
const logFile = (environment: Environment): string =>
  path.join(folderOf(environment), 'emulators.log');

function lastLines(file: string): string {
  const lines = stripVTControlCharacters(readFileSync(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(-LOG_LINES);
  return [`${file} :`, ...lines.map((line) => `| ${line}`)].join('\n');
}

const exportFile = (dataDir: string): string => path.join(dataDir, 'firebase-export-metadata.json');

/** True if an export was completed since an instant. */
function exportedSince(dataDir: string | null, instant: number): boolean {
  if (dataDir === null) return false;
  const { mtimeMs } = statSync(exportFile(dataDir), { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return mtimeMs >= instant;
}

/** Imports data only if an export exists: firebase-tools refuses a missing folder. */
function dataArguments(dataDir: string | null): string[] {
  if (dataDir === null) return [];
  const hasExport = existsSync(exportFile(dataDir));
  return [...(hasExport ? ['--import', dataDir] : []), '--export-on-exit', dataDir];
}

let prepared: Promise<Record<string, string>> | undefined;

/**
 * Finds or installs Java and the Firestore emulator's jar, once for this process.
 *
 * @returns the variables that make firebase-tools use them
 * @throws Trouble when one is missing and cannot be installed
 */
export function prepareEmulators(): Promise<Record<string, string>> {
  prepared ??= ensureJava().then(async (java) => ({ ...java, ...(await ensureFirestoreJar()) }));
  return prepared;
}

/** The ports that firebase-tools itself listens on, with their purpose. */
export const hubPorts = ({ hubPort }: Environment): readonly (readonly [number, string])[] => [
  [hubPort, 'hub'],
  [hubPort + 1, 'journal des émulateurs'],
];

function portOf({ ports, appPort }: Environment, emulator: EmulatorName): number {
  return emulator === 'hosting' ? appPort : ports[emulator];
}

/**
 * Writes the firebase.json of an environment: the project's own rewrites and headers, with this
 * environment's ports and build. firebase-tools takes ports from a file only.
 *
 * @returns the file's path
 */
function writeConfig(environment: Environment, names: readonly EmulatorName[]): string {
  const folder = folderOf(environment);
  const { hosting } = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  const emulators = Object.fromEntries(
    names.map((name) => [name, { host: '127.0.0.1', port: portOf(environment, name) }]),
  );
  const config = {
    hosting: { ...hosting, public: path.relative(folder, environment.buildDir ?? ROOT) },
    emulators: {
      ...emulators,
      // Two suites that start together would otherwise choose the same free port.
      hub: { host: '127.0.0.1', port: environment.hubPort },
      logging: { host: '127.0.0.1', port: environment.hubPort + 1 },
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
  mkdirSync(folder, { recursive: true });
  // The Hosting emulator may start before the first build is done.
  if (environment.buildDir !== null) mkdirSync(environment.buildDir, { recursive: true });
  const file = path.join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/**
 * Returns the variables of an environment's process of firebase-tools.
 *
 * @param variables those of Java and the Firestore emulator
 */
export const firebaseVariables = (
  environment: Environment,
  variables: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...variables,
  JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? JAVA_OPTIONS,
  FIREBASE_SKIP_UPDATE_CHECK: 'true',
  // firebase-tools finds its own hub for --export-on-exit by a file in the folder for temporary files,
  // named after the project only: the suite of another checkout overwrites it and deletes it on exit.
  TMPDIR: folderOf(environment),
});

function spawnFirebase(
  environment: Environment,
  names: readonly EmulatorName[],
  variables: Readonly<Record<string, string>>,
): Child {
  const config = writeConfig(environment, names);
  return startChild(
    'firebase-tools/lib/bin/firebase.js',
    [
      'emulators:start',
      '--non-interactive',
      `--only=${names.join(',')}`,
      `--project=${environment.projectId}`,
      `--config=${config}`,
      ...dataArguments(environment.dataDir),
    ],
    {
      // firebase-tools writes its own logs to its working folder.
      cwd: folderOf(environment),
      env: firebaseVariables(environment, variables),
      preload: path.join(import.meta.dirname, 'lighter-emulators.mjs'),
      // A file: if this process died, a pipe would break and abort the export.
      output: { file: logFile(environment) },
    },
  );
}

async function waitUntilReady(log: string, isOver: () => boolean): Promise<void> {
  const begun = Date.now();
  let isAnnounced = false;
  while (!readFileSync(log, 'utf8').includes(READY_TEXT)) {
    if (isOver()) return;
    const waited = Date.now() - begun;
    if (waited > READY_MS) {
      throw new Trouble(
        "Les émulateurs Firebase n'ont pas démarré à temps.",
        'The Firebase emulators did not start in time.',
        lastLines(log),
      );
    }
    if (waited > SLOW_MS && !isAnnounced) {
      isAnnounced = true;
      say(`  … démarrage encore en cours (journal : ${log})`);
    }
    await delay(POLL_MS);
  }
}

/** Resolves when a port no longer answers: firebase-tools keeps running when Java is killed. */
async function untilSilent(ports: readonly number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await delay(ALIVE_CHECK_MS, undefined, { ref: false });
    const alive = await Promise.all(ports.map(answers));
    if (!alive.every(Boolean)) return;
  }
}

const notStarted = (log: string): Trouble =>
  new Trouble(
    "Les émulateurs Firebase n'ont pas pu démarrer. Si les données conservées sont en cause : npm start -- --fresh",
    'The Firebase emulators could not start. If the kept data is at fault: npm start -- --fresh',
    lastLines(log),
  );

const notAlive = (log: string): Trouble =>
  new Trouble(
    "Un émulateur Firebase s'est arrêté de lui-même.",
    'A Firebase emulator stopped by itself.',
    lastLines(log),
  );

/**
 * Starts emulators of an environment in one process of firebase-tools. The caller must stop() them,
 * even if `ready` rejects.
 *
 * @throws Trouble when Java or the Firestore emulator cannot be installed, or a port is taken
 */
export async function launchEmulators(
  environment: Environment,
  names: readonly EmulatorName[] = ['auth', 'firestore'],
): Promise<Emulators> {
  const variables = names.includes('firestore') ? await prepareEmulators() : {};
  await requireFreePorts(
    new Map<number, string>([
      ...names.map((name) => [portOf(environment, name), name] as const),
      ...hubPorts(environment),
    ]),
  );

  rmSync(demoFile(environment), { force: true });
  const log = logFile(environment);
  const child = spawnFirebase(environment, names, variables);
  let state: 'starting' | 'ready' | 'over' = 'starting';
  const isOver = (): boolean => state === 'over';

  const start = async (): Promise<void> => {
    const exited = child.exited.then(() => Promise.reject(notStarted(log)));
    await Promise.race([waitUntilReady(log, isOver), exited]);
    state = 'ready';
  };
  const monitor = async (): Promise<never> => {
    await ready;
    const ports = names.map((name) => portOf(environment, name));
    await Promise.race([child.exited, untilSilent(ports, isOver)]);
    throw notAlive(log);
  };
  const stop = async (): Promise<boolean> => {
    const begun = Date.now();
    // During an import, firebase-tools would export partial data over the stored data.
    if (environment.dataDir !== null) await ready.catch(() => undefined);
    await child.stop(STOP_MS);
    state = 'over';
    return exportedSince(environment.dataDir, begun);
  };

  const ready = start();
  const died = monitor();
  // A rejection that no caller awaits is intended: it must not end this process.
  for (const promise of [ready, died]) promise.catch(() => undefined);
  return { ready, died, stop };
}
