/** Kinds of issues with their French titles, in the order of the report: the most serious first. */
export const ISSUES = {
  unknownCollection: 'collections inconnues, laissées telles quelles',
  unknownField:
    'documents avec des champs inconnus, laissés tels quels (et lisibles par tous ; un post en attente ne pourra pas être publié)',
  category:
    'posts dont la catégorie est inconnue, laissée telle quelle : le site les montre sous « Autre », et les ignore si elle est vide, trop longue ou illisible',
  status:
    'posts dont le statut est inconnu, laissé tel quel : rangés avec les posts non publiés, le site les ignore',
  content: 'posts sans texte lisible, laissés tels quels : le site les ignore',
  tooLong: 'textes trop longs, laissés tels quels',
  source:
    'sources qui ne sont pas des adresses http(s), laissées telles quelles : le site ne les affiche pas',
  votes: 'posts aux réactions illisibles, laissées telles quelles',
  superseded:
    'posts avec `votes` et `reactions` : `votes` est utilisé, `reactions` est laissé tel quel',
  doubleVote:
    'posts où une personne figure dans plusieurs listes : comptée une fois, dans la première',
  closedVoter: 'posts avec des réactions de comptes fermés : comptées, sans enregistrement',
  author: "posts anonymes dont l'auteur est illisible : le lien est retiré",
  closedAuthor: 'posts de comptes fermés : le lien est retiré, comme à toute fermeture',
  guessedAnonymous: 'posts sans isAnonymous ni pseudo : considérés comme anonymes',
  noAuthor: 'posts signés dont l’auteur est inconnu, laissés tels quels',
  date: 'dates absentes ou illisibles, remplacées par la plus proche connue',
  surplus:
    'posts non publiés qui portaient une date de publication, une position ou des réactions : retirées',
  postId:
    "posts en attente dont l'identifiant n'a pas 20 lettres ou chiffres : ils ne pourront pas être publiés",
  role: 'utilisateurs dont le rôle est inconnu : deviennent des utilisateurs ordinaires',
  privacy: 'utilisateurs dont isPrivate est illisible : leur profil devient privé',
  email: 'utilisateurs sans email : le champ reste vide dans leur compte',
  photo:
    'photos dont l’adresse n’est pas celle d’un compte Google, laissées telles quelles : le site ne les affiche pas',
  renamed: 'pseudos changés (déjà pris par un compte plus ancien, ou invalides)',
  picture: 'photos du catalogue incomplètes ou illisibles',
  log: 'entrées de deletionLogs illisibles ou en double, laissées telles quelles (sauf leur email, effacé)',
  unfinishedClosing: 'fermetures inachevées (le profil existe encore) : entrée laissée à sa place',
} as const;

/** An issue of a document, for an admin to check. */
export interface Issue {
  readonly kind: keyof typeof ISSUES;
  readonly path: string;
  readonly detail?: string;
}
