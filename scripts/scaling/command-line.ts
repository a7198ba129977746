import { commandLine } from '../lib/command';
import { ASSUMPTIONS } from './model';

const names = Object.keys(ASSUMPTIONS);

/** The arguments of `npm run scaling`. */
export const SCALING = commandLine({
  usage: `Usage : npm run scaling -- [--HYPOTHÈSE NOMBRE]…
Sans hypothèse, met à jour docs/scaling.md ; sinon affiche seulement les tableaux.
${Object.entries(ASSUMPTIONS)
  .map(([name, value]) => `  --${name.padEnd(26)}(${value})`)
  .join('\n')}`,
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  check({ values }) {
    const wrong = names.find((name) => values[name] !== undefined && !(Number(values[name]) > 0));
    return wrong === undefined
      ? null
      : [`--${wrong} doit être un nombre positif.`, `--${wrong} must be a positive number.`];
  },
});
