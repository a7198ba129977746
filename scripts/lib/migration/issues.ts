/** Kinds of issues with their French titles, in the order of the report: the most serious first. */
export const ISSUES = {
  unknownCollection: 'collections inconnues, laissées telles quelles',
  unknownField: 'documents avec des champs inconnus, laissés (et lisibles par tous !)',
  category: 'posts de catégorie inconnue, laissée : le site les ignore',
  status: "posts d'état inconnu, laissé : le site les ignore",
  content: 'posts sans texte lisible, laissés : le site les ignore',
  tooLong: 'textes plus longs que les limites, laissés',
  source: 'sources qui ne sont pas des adresses http(s), laissées : le site ne les montre pas',
  votes: 'posts aux réactions incompréhensibles, laissées',
  superseded: 'posts avec `votes` et `reactions` : `votes` compte, `reactions` est laissé',
  doubleVote: "posts où quelqu'un est dans plusieurs listes : compté une fois, dans la première",
  closedVoter: 'posts où ont réagi des comptes fermés : comptés, sans enregistrement',
  author: "posts anonymes dont l'auteur est illisible : le lien est retiré",
  closedAuthor: 'posts de comptes fermés : le lien est retiré, comme à toute fermeture',
  guessedAnonymous: 'posts sans isAnonymous ni pseudo : pris pour anonymes',
  noAuthor: 'posts signés sans auteur connu, laissés',
  date: 'dates absentes ou illisibles, remplacées par la plus proche connue',
  undated: 'posts non publiés qui portaient une date de publication ou une position : retirées',
  postId: "posts en attente dont l'identifiant n'a pas 20 lettres ou chiffres : impubliables",
  role: 'utilisateurs de rôle inconnu : utilisateurs ordinaires',
  privacy: 'utilisateurs dont isPrivate est illisible : profils privés',
  email: 'utilisateurs sans email : vide dans leur compte',
  photo: 'photos qui ne sont pas des adresses https, laissées',
  renamed: 'pseudos changés (déjà pris par un compte plus ancien, ou invalides)',
  picture: 'photos du catalogue incomplètes ou illisibles',
  log: 'entrées de deletionLogs incompréhensibles ou en double, laissées',
  unfinishedClosing: 'fermetures inachevées (le profil existe encore) : entrée laissée où elle est',
} as const;

/** An issue of a document, for an admin to check. */
export interface Issue {
  readonly kind: keyof typeof ISSUES;
  readonly path: string;
  readonly detail?: string;
}
