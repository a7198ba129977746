// npm run grant-admin -- EMAIL: shows an account; with --pseudo makes it an admin's, or with --revoke
// takes the role back.
import { runCommand } from './lib/command';
import { GRANT_ADMIN } from './lib/command-lines';
import { grantAdmin } from './accounts/grant-admin';
import { say } from './lib/messages';
import { onTarget } from './lib/target';

await runCommand(GRANT_ADMIN, ({ values, positionals: [email = ''] }) =>
  onTarget(values.project, (project) => grantAdmin(project, email, values, say)),
);
