import { readFirestoreState } from '../deploy/firestoreState';
import type { FirestoreState } from '../deploy/firestoreState';
import { fail, messageOfError, pass, unknown } from './check';
import type { Outcome } from './check';

/** Are all indexes of firestore.indexes.json built, and no others? */

const DEPLOY =
  'npm run deploy, avec les réglages de ce projet : la commande attend que Google ait construit les index';
const DELETE =
  'supprimez-les dans la console (Firestore, Index), une fois la nouvelle version en ligne';

const listed = (label: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${label} : ${names.join(' ; ')}`];

/** Judges the indexes of a project by their state. */
export function judgeIndexes({ building, broken, missing, surplus }: FirestoreState): Outcome {
  const urgent = [
    ...listed('manquent', missing),
    ...listed('manquent ou sont en construction', building),
  ];
  const others = [...listed('construction échouée', broken), ...listed('en trop', surplus)];
  const problems = [...urgent, ...others].join('. ');
  if (urgent.length > 0) return fail(problems, DEPLOY);
  // A deployment never deletes an index: the app that is still online may need it.
  if (others.length > 0) return fail(problems, DELETE);
  return pass('ceux de firestore.indexes.json, tous prêts');
}

/** Checks the indexes of a real project, with the login of the Firebase CLI. */
export const checkIndexes = (projectId: string): Promise<Outcome> =>
  readFirestoreState(projectId).then(judgeIndexes, (error: unknown) =>
    unknown(messageOfError(error)),
  );
