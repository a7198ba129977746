/** The signals to obey, with the exit code that each stands for. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Thrown out of whatever was being waited for when the person wants everything stopped. */
export class StopRequested extends Error {
  override name = 'StopRequested';
  readonly exitCode: number;

  constructor(cause: string, exitCode: number) {
    super(cause);
    this.exitCode = exitCode;
  }

  get terminalClosed(): boolean {
    return this.exitCode === SIGNALS.SIGHUP;
  }
}

/** Waits for some work, but gives up with a StopRequested as soon as a stop is requested. */
export type OrStop = <T>(work: Promise<T>) => Promise<T>;

const PARENT_CHECK_MS = 1000;

function onStop(stop: (request: StopRequested) => void): void {
  for (const [signal, exitCode] of Object.entries(SIGNALS)) {
    process.on(signal, () => stop(new StopRequested(signal, exitCode)));
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => stop(new StopRequested('closed terminal', SIGNALS.SIGHUP)));
  }
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const check = (): void => {
    if (process.ppid !== parent) stop(new StopRequested('npm is gone', SIGNALS.SIGHUP));
  };
  setInterval(check, PARENT_CHECK_MS).unref();
}

/**
 * Watches every way in which a run is ended: Ctrl-C, SIGTERM, a closed terminal (SIGHUP, or a
 * failing write to it), and the death of npm, which passes on some signals but not SIGKILL.
 * Later signals are swallowed: npm passes on a Ctrl-C that the terminal has already delivered,
 * and the second one must not interrupt the export of the data.
 */
export function watchForStop(): OrStop {
  const stopped = new Promise<never>((_resolve, reject) => onStop(reject));
  // Nobody may be waiting at the moment it happens.
  stopped.catch(() => undefined);
  return (work) => Promise.race([work, stopped]);
}

/**
 * Ends this process, as the last thing it does. After a closed terminal it ends by SIGHUP, as
 * Node crashes in its usual exit when it resets a terminal that is no longer there.
 */
export function leave(exitCode: number): void {
  if (exitCode !== SIGNALS.SIGHUP) process.exit(exitCode);
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
