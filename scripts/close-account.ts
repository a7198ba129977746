// npm run close-account -- EMAIL: shows an account; with --pseudo closes it as its user could in the
// app. A second run finishes an interrupted one.
import { closeNamedAccount } from './accounts/close-account';
import { runCommand } from './lib/command';
import { CLOSE_ACCOUNT } from './lib/command-lines';
import { say } from './lib/messages';
import { onTarget } from './lib/target';

await runCommand(CLOSE_ACCOUNT, ({ values, positionals: [email] }) =>
  onTarget(values.project, (project) => closeNamedAccount(project, { email, ...values }, say)),
);
