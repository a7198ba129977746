// npm run grant-admin -- EMAIL: makes a user an admin; --revoke removes the role.
import { parseArgs } from 'node:util';
import { changeRole } from './lib/admin-role';
import { runCommand } from './lib/command';
import { Trouble, say } from './lib/messages';
import { TARGET_USAGE, onTarget } from './lib/target';

const USAGE = `Usage : npm run grant-admin -- EMAIL [--revoke [--force]] [--project PROJET]
  --revoke           retire le rôle
  --force            le retire même au dernier administrateur
${TARGET_USAGE}`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      revoke: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      project: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new Trouble(USAGE, 'One e-mail is needed.');

  const role = values.revoke ? 'user' : 'admin';
  const now = role === 'admin' ? 'administrateur' : 'un utilisateur ordinaire';
  await onTarget(values.project, async (project) => {
    const { outcome, uid, pseudo } = await changeRole(project, email, {
      role,
      force: values.force,
    });
    const verb = outcome === 'changed' ? 'est maintenant' : 'est déjà';
    say(`@${pseudo} (${email}, ${uid}) ${verb} ${now} du projet ${project.projectId}.`);
  });
});
