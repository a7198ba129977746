import { plural } from '@/config/typography';
import { countOlder } from '../migrate/migrate';
import { MIGRATIONS } from '../migrate/migrations';
import { checkAppCheck, checkDomains, checkProviders } from './authentication';
import { emulator, fail, pass } from './check';
import type { Outcome, Table } from './check';
import { askDatabase, judgeLocation } from './database';
import { isEmulator } from './examination';
import type { Examination } from './examination';
import { openGoogle } from './google';
import { checkHeaders } from './hosting';
import { checkIndexes } from './indexes';
import { checkCompiledSize, checkEmulatorRules, checkRules } from './rules';

/** @param counts numbers of documents that each migration would change */
export function judgeMigration(counts: readonly number[]): Outcome {
  const older = counts.reduce((sum, count) => sum + count, 0);
  return older === 0
    ? pass('rien à migrer')
    : fail(
        plural(older, 'document à migrer', 'documents à migrer'),
        'npm run migrate -- --write (docs/operations.md#migration)',
      );
}

/** Checks what the administration APIs of Google say about the project. */
export async function checkSettings(table: Table, examination: Examination): Promise<void> {
  const { project, backend, authDomain, hasAppCheckKey, rules } = examination;
  const { projectId } = project;
  const google = isEmulator(examination) ? null : openGoogle();
  await table.check('Règles en vigueur', () =>
    backend.hosts === null
      ? checkRules(openGoogle(), projectId, rules)
      : checkEmulatorRules(backend.hosts.firestore, projectId, rules),
  );
  await table.check('Taille des règles compilées', () => checkCompiledSize(google, projectId));
  await table.check('Index en vigueur', () =>
    google === null ? Promise.resolve(emulator('il répond sans index')) : checkIndexes(projectId),
  );
  await table.check('Base migrée', async () =>
    judgeMigration(await countOlder(project.database, MIGRATIONS)),
  );
  await table.check("Base dans l'Union européenne", () =>
    askDatabase(google, projectId, judgeLocation),
  );
  await table.check('Moyens de connexion', () => checkProviders(google, projectId));
  await table.check('Domaines autorisés', () => checkDomains(google, projectId, authDomain ?? ''));
  await table.check('App Check', () => checkAppCheck(google, projectId, hasAppCheckKey));
  await table.check('En-têtes du site', () => checkHeaders(authDomain));
}
