// npm run repair: corrects documents and counts that are derived from others, and erases old former texts,
// the texts of posts that were not chosen, what is out of date in the logs, old suspensions and appeals.
// Nothing is written without --write.
import { runCommand } from './lib/command';
import { REPAIR, REPAIR_PARTS } from './lib/command-lines';
import { say } from './lib/messages';
import { onTarget } from './lib/target';
import { inWords } from './repair/finding';
import { runRepairs } from './repair/repair';

await runCommand(REPAIR, async ({ values, positionals }) => {
  const parts = REPAIR_PARTS.filter(
    (part) => positionals.length === 0 || positionals.includes(part),
  );
  const findings = await onTarget(values.project, ({ database, auth }) =>
    runRepairs({ database, auth, now: new Date(), isWriting: values.write }, parts),
  );
  say(
    values.write
      ? 'Problèmes trouvés, et corrigés sauf mention contraire :'
      : "Problèmes trouvés (rien n'est écrit sans --write) :",
  );
  say(inWords(findings) || 'Aucun problème.');
});
