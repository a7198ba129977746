import { spawn, spawnSync } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface ChildOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdio: StdioOptions;
}

export interface Child {
  /** What it prints, where stdio says 'pipe'. */
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  /** Settles when the process has ended: its exit code, or null if a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Notes which processes it has started, so that kill() finds them if it is gone by then. */
  readonly noteDescendants: () => void;
  /** Asks with a signal, waits, then ends by force whatever is left. */
  readonly stop: (signal: NodeJS.Signals, graceMs: number) => Promise<void>;
  /** Ends it and all that it started by force. */
  readonly kill: () => void;
}

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** When it began: with the pid it names one process, though pids are used again. */
  readonly begun: string;
}

function processTable(): ProcessRow[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, ...begun] = line.trim().split(/\s+/);
    return begun.length === 0
      ? []
      : [{ pid: Number(pid), parent: Number(parent), begun: begun.join(' ') }];
  });
}

const descendants = (table: readonly ProcessRow[], root: number): ProcessRow[] =>
  table
    .filter(({ parent }) => parent === root)
    .flatMap((row) => [row, ...descendants(table, row.pid)]);

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone: what was wanted.
  }
}

/**
 * Starts a program in a process group of its own. So a Ctrl-C of the terminal reaches this
 * process alone, which then ends the others in the right order.
 */
export function startChild(program: string, args: readonly string[], options: ChildOptions): Child {
  const { cwd, env, stdio } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio,
    detached: true,
  });
  const { pid, stdout, stderr } = child;
  // A pipe closed by the other side is learnt from its exit.
  child.stdin?.on('error', () => undefined);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
  exited.catch(() => undefined);

  // By group and by descent: some, like Java and Playwright's server, leave the group.
  const known = new Map<number, string>();
  const note = (table: readonly ProcessRow[]): void => {
    if (pid === undefined) return;
    for (const row of descendants(table, pid)) known.set(row.pid, row.begun);
  };
  const noteDescendants = (): void => note(processTable());
  const kill = (): void => {
    if (pid === undefined) return;
    const table = processTable();
    note(table);
    killQuietly(-pid);
    for (const row of table) if (known.get(row.pid) === row.begun) killQuietly(row.pid);
  };
  const stop = async (signal: NodeJS.Signals, graceMs: number): Promise<void> => {
    noteDescendants();
    const timer = setTimeout(kill, graceMs);
    child.kill(signal);
    await exited.catch(() => undefined);
    clearTimeout(timer);
    kill();
  };
  return { stdout, stderr, exited, noteDescendants, stop, kill };
}
