import { checkAppCheck, checkDomains, checkProviders } from './authentication';
import { emulator } from './check';
import type { Table } from './check';
import { askDatabase, judgeLocation } from './database';
import { isEmulator } from './examination';
import type { Examination } from './examination';
import { openGoogle } from './google';
import { checkHeaders } from './hosting';
import { checkIndexes } from './indexes';
import { checkCompiledSize, checkEmulatorRules, checkRules } from './rules';

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
  await table.check("Base dans l'Union européenne", () =>
    askDatabase(google, projectId, judgeLocation),
  );
  await table.check('Moyens de connexion', () => checkProviders(google, projectId));
  await table.check('Domaines autorisés', () => checkDomains(google, projectId, authDomain ?? ''));
  await table.check('App Check', () => checkAppCheck(google, projectId, hasAppCheckKey));
  await table.check('En-têtes du site', () => checkHeaders(authDomain));
}
