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
