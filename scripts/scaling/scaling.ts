// npm run scaling: computes what a day costs at three sizes and simulates the hottest document. Without
// options it writes the tables and the plot of docs/scaling.md; with options it only prints the tables.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command';
import { say, Trouble } from '../lib/messages';
import { ASSUMPTIONS, type Assumptions } from './model';
import { PAGE, pageWith, PLOT } from './page';
import { drawPlot } from './plot';
import { tablesFor } from './tables';

const USAGE = `Usage : npm run scaling -- [--HYPOTHÈSE NOMBRE]…
Sans hypothèse, met à jour docs/scaling.md ; sinon affiche seulement les tableaux.
${Object.entries(ASSUMPTIONS)
  .map(([name, value]) => `  --${name.padEnd(26)}(${value})`)
  .join('\n')}`;

function toNumber(name: string, value: unknown): number {
  const number = Number(value);
  if (number > 0) return number;
  throw new Trouble(
    `--${name} doit être un nombre positif.`,
    `--${name} must be a positive number.`,
  );
}

await runCommand(async () => {
  const names = Object.keys(ASSUMPTIONS);
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      help: { type: 'boolean' },
    },
  });
  const { help, ...given } = values;
  if (help) {
    say(USAGE);
    return;
  }
  const changed = Object.entries(given).map(([name, value]) => [name, toNumber(name, value)]);
  const assumptions: Assumptions = { ...ASSUMPTIONS, ...Object.fromEntries(changed) };
  const tables = tablesFor(assumptions);
  if (changed.length > 0) {
    say(Object.values(tables).join('\n\n'));
    return;
  }
  writeFileSync(PLOT, drawPlot());
  writeFileSync(PAGE, await pageWith(tables));
});
