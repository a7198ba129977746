// npm run repair: corrects documents and counts that are derived from others, and deletes old entries
// of the deletion log. Nothing is written without --write.
import { parseArgs } from 'node:util';
import { runCommand } from './lib/command';
import { Trouble, say } from './lib/messages';
import { repairDeletionLogs } from './lib/repair/deletionLogs';
import { REPAIRS, runRepairs } from './lib/repair/repair';
import { FINDINGS } from './lib/repair/finding';
import type { RepairName } from './lib/repair/repair';
import { listOf } from './lib/report';
import { TARGET_USAGE, onTarget } from './lib/target';

const USAGE = `Usage : npm run repair -- [PARTIE…] [--write] [--exact] [--project PROJET]
  PARTIE             search (index de recherche), months (mois de l'archive), counts (compteurs),
                     logs (journal de suppression) ; toutes par défaut
  --write            écrit dans la base ; sans cette option, montre seulement ce qui serait écrit
  --exact            baisse aussi les compteurs plus hauts que les enregistrements : seulement si
                     la base n'a jamais eu de listes de votants ni de posts retirés
${TARGET_USAGE}`;

const LOGS = 'logs';

const isRepairName = (name: string): name is RepairName => Object.hasOwn(REPAIRS, name);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      project: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const parts = positionals.length > 0 ? positionals : [...Object.keys(REPAIRS), LOGS];
  if (!parts.every((part) => part === LOGS || isRepairName(part))) {
    throw new Trouble(USAGE, 'There is no such part.');
  }

  const findings = await onTarget(values.project, async ({ database, auth }) => {
    const repair = { database, isWriting: values.write, isExact: values.exact };
    const derived = await runRepairs(repair, parts.filter(isRepairName));
    return parts.includes(LOGS)
      ? [...derived, ...(await repairDeletionLogs(repair, auth))]
      : derived;
  });
  say(
    values.write
      ? 'Problèmes trouvés, et corrigés sauf mention contraire :'
      : "Problèmes trouvés (rien n'est écrit sans --write) :",
  );
  say(listOf(FINDINGS, findings) || 'Aucun problème.');
});
