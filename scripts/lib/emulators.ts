import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { startChild } from './child';
import type { Child } from './child';
import { EMULATORS_DIR, nodeProgram } from './environments';
import type { Environment } from './environments';
import { ensureFirestoreJar } from './firestore-jar';
import { ensureJava } from './java';
import { Trouble, say } from './messages';
import { answers, requireFreePorts } from './ports';

export interface Emulators {
  /** Settles when both emulators serve, with the kept data loaded. */
  readonly ready: Promise<void>;
  /** Rejects with a Trouble when an emulator dies by itself. */
  readonly died: Promise<never>;
  /** Ends them; answers whether their data was kept. */
  readonly stop: () => Promise<boolean>;
}

const READY_TEXT = 'All emulators ready';
const READY_MS = 120_000;
const SLOW_MS = 40_000;
const POLL_MS = 250;
const ALIVE_CHECK_MS = 2000;
/** Time to export the data and to end Java. */
const STOP_MS = 60_000;
const LOG_LINES = 20;

/**
 * Loaded into firebase-tools before its own code. Its standard input is a pipe from this process
 * and ends with it, however it ends, SIGKILL included: the emulators then stop as on a SIGTERM.
 */
const STOP_WITH_PARENT = `data:text/javascript,process.stdin.once('end',()=>process.kill(process.pid,'SIGTERM')).resume().unref()`;

const logFile = (environment: Environment): string =>
  path.join(EMULATORS_DIR, environment.name, 'emulators.log');

function lastLines(file: string): string {
  const lines = stripVTControlCharacters(readFileSync(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .slice(-LOG_LINES);
  return [`${file} :`, ...lines.map((line) => `| ${line}`)].join('\n');
}

const exportFile = (dataDir: string): string => path.join(dataDir, 'firebase-export-metadata.json');

/** Whether an export was completed since an instant. */
function keptSince(dataDir: string | null, instant: number): boolean {
  if (dataDir === null) return false;
  const { mtimeMs } = statSync(exportFile(dataDir), { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return mtimeMs >= instant;
}

/** Data is loaded only if there is some: firebase-tools refuses a missing folder. */
function dataArguments(dataDir: string | null): string[] {
  if (dataDir === null) return [];
  const kept = existsSync(exportFile(dataDir));
  return [...(kept ? ['--import', dataDir] : []), '--export-on-exit', dataDir];
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

function spawnFirebase(environment: Environment, variables: Record<string, string>): Child {
  const log = logFile(environment);
  // Its working folder is where firebase-tools writes its own logs.
  mkdirSync(path.dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const node = ['--import', STOP_WITH_PARENT, nodeProgram('firebase-tools/lib/bin/firebase.js')];
  const command = ['emulators:start', '--only', 'auth,firestore', '--non-interactive'];
  const project = ['--project', environment.projectId, '--config', environment.config];
  const data = dataArguments(environment.dataDir);
  try {
    return startChild(process.execPath, [...node, ...command, ...project, ...data], {
      cwd: path.dirname(log),
      env: { ...variables, FIREBASE_SKIP_UPDATE_CHECK: 'true' },
      // Straight to the file: a pipe would break, and the export with it, if this process died.
      stdio: ['pipe', output, output],
    });
  } finally {
    closeSync(output);
  }
}

async function waitUntilReady(log: string, isOver: () => boolean): Promise<void> {
  const begun = Date.now();
  let told = false;
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
    if (waited > SLOW_MS && !told) {
      told = true;
      say(`  … démarrage encore en cours (journal : ${log})`);
    }
    await delay(POLL_MS);
  }
}

/** firebase-tools keeps running when a signal ends Java, so the ports are asked as well. */
async function untilSilent({ ports }: Environment, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await delay(ALIVE_CHECK_MS, undefined, { ref: false });
    if (!((await answers(ports.auth)) && (await answers(ports.firestore)))) return;
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
 * Starts the Auth and Firestore emulators of an environment. The caller must stop() them,
 * whatever becomes of `ready`.
 *
 * @throws Trouble when Java or the Firestore emulator cannot be installed, or a port is taken
 */
export async function launchEmulators(environment: Environment): Promise<Emulators> {
  const variables = await prepareEmulators();
  const { auth, firestore } = environment.ports;
  await requireFreePorts(
    new Map([
      [auth, 'Auth'],
      [firestore, 'Firestore'],
    ]),
  );

  const log = logFile(environment);
  const child = spawnFirebase(environment, variables);
  let state: 'starting' | 'ready' | 'over' = 'starting';
  const isOver = (): boolean => state === 'over';

  const start = async (): Promise<void> => {
    const exited = child.exited.then(() => Promise.reject(notStarted(log)));
    await Promise.race([waitUntilReady(log, isOver), exited]);
    // If firebase-tools is killed, Java is left behind.
    child.noteDescendants();
    state = 'ready';
  };
  const watch = async (): Promise<never> => {
    await ready;
    await Promise.race([child.exited, untilSilent(environment, isOver)]);
    throw notAlive(log);
  };
  const stop = async (): Promise<boolean> => {
    const begun = Date.now();
    // Before they are ready their data is incomplete and must not replace what was kept.
    if (state === 'ready') await child.stop('SIGTERM', STOP_MS);
    else child.kill();
    await child.exited.catch(() => undefined);
    state = 'over';
    return keptSince(environment.dataDir, begun);
  };

  const ready = start();
  const died = watch();
  // Whoever waits is told; when nobody does, the end is an intended one.
  for (const promise of [ready, died]) promise.catch(() => undefined);
  return { ready, died, stop };
}
