// npm run scaling: computes what a day costs at three sizes and simulates the hottest document. Without
// options it writes the tables and the plot of docs/scaling.md; with options it only prints the tables.
import { writeFileSync } from 'node:fs';
import { runCommand } from '../lib/command';
import { say } from '../lib/messages';
import { SCALING } from './command-line';
import { ASSUMPTIONS, type Assumptions } from './model';
import { PAGE, pageWith, PLOT } from './page';
import { drawPlot } from './plot';
import { tablesFor } from './tables';

await runCommand(SCALING, async ({ values }) => {
  const changed = Object.entries(values).map(([name, value]) => [name, Number(value)]);
  const assumptions: Assumptions = { ...ASSUMPTIONS, ...Object.fromEntries(changed) };
  const tables = tablesFor(assumptions);
  if (changed.length > 0) {
    say(Object.values(tables).join('\n\n'));
    return;
  }
  writeFileSync(PLOT, drawPlot());
  writeFileSync(PAGE, await pageWith(tables));
});
