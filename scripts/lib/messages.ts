import { styleText } from 'node:util';
import { ConfigurationError } from '../../src/config/settingText.ts';

type Style = Parameters<typeof styleText>[0];

/** Colours a text on a terminal only, so that logs and CI stay readable. */
export const paint = (style: Style, text: string): string =>
  process.stdout.isTTY ? styleText(style, text) : text;

/** Prints a line. */
export const say = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

/** A duration in French, such as "12,3 s". */
export const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;

/**
 * Shows the progress of a long task: on a terminal in one line that is rewritten, elsewhere in a
 * line for each quarter.
 *
 * @returns a function that takes the fraction done, from 0 to 1
 */
export function showProgress(label: string): (fraction: number) => void {
  const { isTTY } = process.stdout;
  const step = isTTY ? 1 : 25;
  let shown = -1;
  return (fraction) => {
    const percent = Math.floor((Math.min(fraction, 1) * 100) / step) * step;
    if (percent <= shown) return;
    shown = percent;
    const line = `${label} : ${percent} %`;
    process.stdout.write(isTTY ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`);
  };
}

/** An error of the machine or of the input, not of the code, in French and in English. */
export class Trouble extends Error {
  override name = 'Trouble';

  constructor(french: string, english: string, details = '') {
    super(`${french}\n${english}${details === '' ? '' : `\n\n${details}`}`);
  }
}

/** Prints an error: a Trouble and a wrong setting as their own text, anything else with its stack. */
export function complain(error: unknown): void {
  const known = error instanceof Trouble || error instanceof ConfigurationError;
  const text = known ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${paint('red', '✖')} ${(text ?? '').replaceAll('\n', '\n  ')}\n\n`);
}
