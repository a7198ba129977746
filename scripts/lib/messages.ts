import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours a text on a terminal only, so that logs and CI stay readable. */
export const paint = (style: Style, text: string): string =>
  process.stdout.isTTY ? styleText(style, text) : text;

/** Tells the person at the keyboard something. */
export const say = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

/** A problem of the machine rather than of the code, explained in French and in English. */
export class Trouble extends Error {
  override name = 'Trouble';

  constructor(french: string, english: string, details = '') {
    super(`${french}\n${english}${details === '' ? '' : `\n\n${details}`}`);
  }
}

/** Prints an error: a Trouble as its own text, anything else with its stack. */
export function complain(error: unknown): void {
  const known = error instanceof Trouble;
  const text = known ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${paint('red', '✖')} ${(text ?? '').replaceAll('\n', '\n  ')}\n\n`);
}
