// npm run migrate: converts a base from an earlier shape to the one of docs/data-model.md#collections.
// Nothing is written without --write; a second run continues an interrupted one.
import type { AdminProject } from './lib/admin-project';
import { runCommand } from './lib/command';
import { MIGRATE } from './lib/command-lines';
import { Trouble, say } from './lib/messages';
import { ISSUES } from './migrate/issues';
import { runMigration, readAndPlan } from './migrate/migrate';
import type { Plan } from './migrate/plan';
import { listOf } from './lib/report';
import { onTarget } from './lib/target';

const formatCounts = (counts: Plan['census']): string =>
  Object.entries(counts)
    .map(([name, count]) => `  ${name} : ${count}`)
    .join('\n');

function printPlan(plan: Plan): void {
  say(`Contenu de la base :\n${formatCounts(plan.census)}`);
  const todo = plan.phases.map(({ title, units }) => [title, units.length]);
  say(`\nÀ migrer :\n${formatCounts(Object.fromEntries(todo))}`);
  say(`\nÀ vérifier :\n${listOf(ISSUES, plan.issues) || '  rien'}`);
}

async function migrate({ database }: AdminProject, isWriting: boolean): Promise<void> {
  const plan = await readAndPlan(database);
  printPlan(plan);
  if (plan.phases.every(({ units }) => units.length === 0)) say('\nLa base est à jour.');
  if (!isWriting) {
    say("\nRien n'est écrit sans --write.");
    return;
  }
  say();
  const wrong = await runMigration(database, plan, (title, done) => {
    say(`… ${title} : ${done} documents écrits`);
  });
  if (wrong.length > 0) {
    throw new Trouble('Les totaux diffèrent :', 'The totals differ:', wrong.join('\n'));
  }
  say('\nMigration terminée : les totaux sont identiques.');
}

await runCommand(MIGRATE, ({ values }) =>
  onTarget(values.project, (project) => migrate(project, values.write)),
);
