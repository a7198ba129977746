import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { nodeProgram } from './environments';

/** Options of startChild. */
interface ChildOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Module that the program loads first. */
  readonly preload?: string;
  /** 'show': printed at once, and returned; 'keep': only returned; file: written by the child. */
  readonly output: 'show' | 'keep' | { readonly file: string };
  /** True to leave the processor to other programs whenever they need it. */
  readonly isPatient?: boolean;
}

/** Exit code and output of a program that has ended. */
interface Exit {
  /** null if a signal ended it. */
  readonly code: number | null;
  /** The printed text; empty if the output was written to a file. */
  readonly output: string;
}

export interface Child {
  readonly exited: Promise<Exit>;
  /** Stops the program as Ctrl-C does, and kills it after a grace period in ms. */
  readonly stop: (graceMs: number) => Promise<void>;
}

/** Module that stops the child when its standard input closes. */
const STOP_WITH_PARENT = path.join(import.meta.dirname, 'stop-with-parent.mjs');

/**
 * Starts a program of node_modules with the current Node, in its own process group: a Ctrl-C of the
 * terminal then reaches only this process, which stops the programs in the right order.
 *
 * @param program the path of the program below node_modules
 */
export function startChild(
  program: string,
  args: readonly string[],
  { cwd, env, preload, output, isPatient = false }: ChildOptions,
): Child {
  const preloads = [STOP_WITH_PARENT, ...(preload === undefined ? [] : [preload])];
  const imports = preloads.flatMap((module) => ['--import', module]);
  const file = typeof output === 'string' ? null : openSync(output.file, 'w');
  const child = spawn(process.execPath, [...imports, nodeProgram(program), ...args], {
    cwd,
    env: {
      ...process.env,
      ...env,
      STOP_WITH_PARENT: String(process.pid),
      // Without it, programs print no colours to a pipe.
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['pipe', file ?? 'pipe', file ?? 'pipe'],
    detached: true,
  });
  if (file !== null) closeSync(file);
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // The pipe breaks when the child ends first, which `exited` reports.
  child.stdin?.on('error', () => undefined);

  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (output === 'show') process.stdout.write(chunk);
    });
  }
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: String(Buffer.concat(printed)) }));
  });

  const stop = async (graceMs: number): Promise<void> => {
    const timer = setTimeout(() => killGroup(child.pid), graceMs);
    child.stdin?.end();
    await exited.catch(() => undefined);
    clearTimeout(timer);
  };
  return { exited, stop };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
