// npm run repair: corrects documents and counts that are derived from others, and erases old former texts,
// the texts of posts that were not chosen, what is out of date in the logs, old suspensions and appeals.
// Nothing is written without --write.
import { runCommand } from './lib/command';
import { REPAIR } from './lib/command-lines';
import { say } from './lib/messages';
import { findOrphanedProfiles } from './repair/authAccounts';
import { repairAppeals } from './repair/appeals';
import { repairDeletionLogs } from './repair/deletionLogs';
import { repairModerationLog } from './repair/moderationLog';
import { REPAIRS, runRepairs } from './repair/repair';
import { repairSuspensions } from './repair/suspensions';
import { repairTeam } from './repair/team';
import { inWords } from './repair/finding';
import type { RepairName } from './repair/repair';
import { onTarget } from './lib/target';

const isRepairName = (name: string): name is RepairName => Object.hasOwn(REPAIRS, name);

await runCommand(REPAIR, async ({ values, positionals }) => {
  const isAsked = (part: string) => positionals.length === 0 || positionals.includes(part);
  const findings = await onTarget(values.project, async ({ database, auth }) => {
    const repair = { database, isWriting: values.write };
    return [
      ...(await runRepairs(repair, Object.keys(REPAIRS).filter(isAsked).filter(isRepairName))),
      ...(isAsked('logs') ? await repairDeletionLogs(repair, auth) : []),
      // Afterwards: the deletion log says which profiles must be forgotten.
      ...(isAsked('logs') ? await repairModerationLog(repair) : []),
      ...(isAsked('logs') ? await repairSuspensions(repair) : []),
      ...(isAsked('logs') ? await repairAppeals(repair) : []),
      ...(isAsked('logs') ? await repairTeam(repair) : []),
      ...(isAsked('accounts') ? await findOrphanedProfiles(database, auth) : []),
    ];
  });
  say(
    values.write
      ? 'Problèmes trouvés, et corrigés sauf mention contraire :'
      : "Problèmes trouvés (rien n'est écrit sans --write) :",
  );
  say(inWords(findings) || 'Aucun problème.');
});
