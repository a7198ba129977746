/** The handled signals with their exit codes. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Error of the awaited work when the user stops the command. */
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

/** Awaits work, but rejects with StopRequested as soon as a stop is requested. */
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
 * Handles every way of stopping a run: Ctrl-C, SIGTERM, a closed terminal (SIGHUP, or a failing
 * write to it), and the end of npm, which forwards some signals but not SIGKILL. Later signals are
 * ignored: npm forwards a Ctrl-C that the terminal has already delivered, and the second one must
 * not interrupt the export of the data.
 */
export function watchForStop(): OrStop {
  const stopped = new Promise<never>((_resolve, reject) => onStop(reject));
  // Without it, a stop during work that is not awaited would be an unhandled rejection.
  stopped.catch(() => undefined);
  return (work) => Promise.race([work, stopped]);
}

/**
 * Ends this process; to be called last. After a closed terminal the process ends by SIGHUP, because
 * a normal exit of Node crashes when it resets a terminal that no longer exists.
 */
export function leave(exitCode: number): void {
  if (exitCode !== SIGNALS.SIGHUP) process.exit(exitCode);
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
