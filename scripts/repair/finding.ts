import type { AdminProject } from '../lib/admin-project';
import { writeEach } from '../lib/documents';

/** Kinds of findings with their French titles, in the order of the report. */
const FINDINGS = {
  unpublishedCopy: 'copies en attente ou refusées de posts publiés',
  missingIndex: "absents de l'index de recherche",
  staleIndex: "copies périmées de l'index de recherche",
  orphanIndex: "entrées de l'index sans post publié",
  unreadablePost: 'posts publiés illisibles, laissés tels quels',
  unlistedPost: 'posts publiés sans date ou sans position : absents des listes, laissés tels quels',
  month: "mois de l'archive dont le nombre de posts est faux",
  fewVotes: 'posts qui affichent moins de réactions que leurs enregistrements',
  overtaken: 'posts modifiés pendant la lecture : relancez la commande',
  reactionsCount: 'comptes dont le nombre de réactions est faux',
  fewPosts: 'comptes dont le nombre de posts est trop bas',
  brokenAccount: 'comptes privés absents ou illisibles, laissés tels quels',
  oldLog: 'entrées du journal de suppression dont la durée est passée',
  oldEntry: 'décisions du journal de modération dont la durée est passée',
  oldSuspension: 'suspensions terminées dont la durée est passée',
  oldAppeal: 'contestations dont la durée est passée',
  team: 'nombre de modérateurs faux',
  formerAdmin: 'décisions de modération qui nomment encore un compte supprimé',
  formerProfile:
    'décisions de modération sur un profil supprimé, dont l’identifiant est encore noté',
  oldText: 'textes de posts modifiés ou supprimés dont la durée est passée',
  notChosenText: 'textes de posts non retenus dont la durée est passée',
  oldOpinion: 'avis de modérateurs sur des posts qui ne sont plus en attente',
  closedOpinion: 'posts en attente avec l’avis d’un modérateur dont le compte est supprimé',
  openClosing:
    'suppressions de compte anciennes et inachevées, journal gardé : npm run close-account -- --uid UID',
  undatedLog: 'entrées du journal de suppression sans date, laissées telles quelles',
  closedProfile:
    'profils de comptes fermés : npm run close-account -- --uid UID (laissés tels quels)',
  noAuth: 'profils sans compte Firebase Auth : personne ne peut s’y connecter (laissés tels quels)',
} as const;

/** A document that does not match the documents from which it is derived, or that is out of date. */
export interface Finding {
  readonly kind: keyof typeof FINDINGS;
  readonly path: string;
  /** The actual and the expected value. */
  readonly detail?: string;
}

/** The project and the options of a repair. */
export interface Repair extends Pick<AdminProject, 'database' | 'auth'> {
  /** Time from which the retention periods are counted back. */
  readonly now: Date;
  /** False to report only. */
  readonly isWriting: boolean;
}

/** Deletes documents, unless the run only reports. @returns a finding for each */
export async function deleteEach(
  { database, isWriting }: Repair,
  kind: Finding['kind'],
  paths: readonly string[],
): Promise<Finding[]> {
  await writeEach(database, isWriting ? paths : [], (writer, path) =>
    writer.delete(database.doc(path)),
  );
  return paths.map((path): Finding => ({ kind, path }));
}

/** Lists findings by kind, with a count for each; '' for none. */
export const inWords = (findings: readonly Finding[]): string =>
  Object.entries(FINDINGS)
    .flatMap(([kind, title]) => {
      const own = findings.filter((finding) => finding.kind === kind);
      const lines = own.map(
        ({ path, detail }) => `    ${path}${detail === undefined ? '' : ` (${detail})`}`,
      );
      return own.length === 0 ? [] : [`• ${own.length} ${title}`, ...lines];
    })
    .join('\n');
