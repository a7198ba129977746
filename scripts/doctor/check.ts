import { paint } from '../lib/messages';

/** The answer of a check; 'unknown' where it cannot be given here, for the reason in the detail. */
export interface Outcome {
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly detail: string;
  /** Remedy of a failure, in French. */
  readonly remedy?: string;
}

/** An answered check: a line of the table. */
export interface Line extends Outcome {
  readonly name: string;
}

export const pass = (detail: string): Outcome => ({ verdict: 'pass', detail });
export const fail = (detail: string, remedy: string): Outcome => ({
  verdict: 'fail',
  detail,
  remedy,
});
export const unknown = (detail: string): Outcome => ({ verdict: 'unknown', detail });

/** The answer on the emulators to a question about Google's servers. */
export const emulator = (measured = ''): Outcome =>
  unknown(`émulateur${measured === '' ? '' : ` (${measured})`}`);

export const messageOfError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const VERDICTS = { pass: 'oui', fail: 'non', unknown: 'impossible à dire' } as const;
const COLOURS = { pass: 'green', fail: 'red', unknown: 'yellow' } as const;
const WIDTH = VERDICTS.unknown.length + 2;

/** Returns a line of the table as text, with its remedy below it. */
export function textOf({ name, verdict, detail, remedy }: Line): string {
  const answer = paint(COLOURS[verdict], VERDICTS[verdict].padEnd(WIDTH));
  const todo = remedy === undefined ? '' : `\n${' '.repeat(WIDTH)}→ ${remedy}`;
  return `${answer}${name} : ${detail}${todo}`;
}

/** Returns the last line of the table: how many checks have which answer. */
export function summaryOf(lines: readonly Line[]): string {
  const count = (verdict: Line['verdict']) =>
    lines.filter((line) => line.verdict === verdict).length;
  return `${count('pass')} oui, ${count('fail')} non, ${count('unknown')} impossible à dire.`;
}

/** Collects the lines of the table and prints each as soon as it is known. */
export class Table {
  readonly lines: Line[] = [];
  private readonly print: (text: string) => void;
  private readonly signal: AbortSignal | undefined;

  constructor(print: (text: string) => void, signal?: AbortSignal) {
    this.print = print;
    this.signal = signal;
  }

  add(name: string, outcome: Outcome): void {
    const line = { name, ...outcome };
    this.lines.push(line);
    this.print(textOf(line));
  }

  /**
   * Runs a check and adds its line. An unexpected error is a failure of the check.
   *
   * @throws the signal's reason when the user has stopped the command
   */
  async check(name: string, check: () => Promise<Outcome>): Promise<void> {
    this.signal?.throwIfAborted();
    this.add(name, await check().catch(broken));
  }
}

/** Returns the outcome of a check that ends with an unexpected error. */
export const broken = (error: unknown): Outcome =>
  fail(
    `erreur inattendue : ${messageOfError(error)}`,
    'relancez la commande ; si l’erreur revient, c’est un défaut de doctor ou du projet',
  );
