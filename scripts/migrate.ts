// npm run migrate: converts a base from an earlier shape to the one of docs/data-model.md#collections.
// Nothing is written without --write; a second run continues an interrupted one.
import type { AdminProject } from './lib/admin-project';
import { runCommand } from './lib/command';
import { MIGRATE } from './lib/command-lines';
import { say } from './lib/messages';
import { onTarget } from './lib/target';
import { countOlder, migrate } from './migrate/migrate';
import { MIGRATIONS } from './migrate/migrations';

async function run({ database }: AdminProject, isWriting: boolean): Promise<void> {
  const counts = await countOlder(database, MIGRATIONS);
  if (counts.every((count) => count === 0)) {
    say('La base est à jour.');
    return;
  }
  say('À migrer :');
  for (const [n, { title }] of MIGRATIONS.entries()) say(`  ${title} : ${counts[n]}`);
  if (!isWriting) {
    say("\nRien n'est écrit sans --write.");
    return;
  }
  await migrate(database, MIGRATIONS, ({ title }, count) => {
    say(`… ${title} : ${count} documents écrits`);
  });
  say('\nMigration terminée.');
}

await runCommand(MIGRATE, ({ values }) =>
  onTarget(values.project, (project) => run(project, values.write)),
);
