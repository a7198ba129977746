import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DeployTarget } from './settings';

/** Returns what no program can check on the project, for a person to confirm. */
export const checklist = (
  { legalUpdate }: Pick<DeployTarget, 'legalUpdate'>,
  location: string,
): readonly string[] => [
  `La base de données est à « ${location} » : est-ce dans l'Union européenne, comme le dit la politique de confidentialité ?`,
  'Les sauvegardes sont planifiées, et les comptes (Firebase Auth), qu’elles ne contiennent pas, sont exportés.',
  'Les journaux de connexion sont gardés 12 mois ; Analytics, s’il est activé, garde 14 mois au plus.',
  legalUpdate === null
    ? 'Les textes légaux n’ont pas changé (sinon : VITE_LEGAL_UPDATED).'
    : `Les textes légaux changés s'appliquent à partir du ${legalUpdate} (VITE_LEGAL_UPDATED).`,
  'Le domaine est autorisé dans Authentication, et la connexion avec Google a été essayée sur le site.',
  'L’alerte de budget est en place.',
];

const fileOf = (folder: string, projectId: string): string =>
  path.join(folder, `${projectId}.checked`);

/** Returns true if somebody has confirmed the checklist of a project for this version. */
export function isConfirmed(folder: string, projectId: string, version: string): boolean {
  try {
    return readFileSync(fileOf(folder, projectId), 'utf8') === version;
  } catch {
    return false;
  }
}

/** Remembers that the checklist of a project is confirmed for this version. */
export function confirm(folder: string, projectId: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, projectId), version);
}
