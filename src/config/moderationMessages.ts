import { POSTS_PUBLISHED_PER_DAY_IN_WORDS } from '#postsPerDay';
import {
  AVATAR_NAME_MAX,
  CLOSING_DAYS_MAX,
  CLOSING_DAYS_MIN,
  DECISION_REASON_MAX,
  DELETIONS_PER_ADMIN_PER_DAY,
  OPINION_WORDS_MAX,
  POSTS_PUBLISHED_PER_DAY,
  SUSPECT_WORD_MAX,
  SUSPECT_WORDS_MAX,
  SUSPENSIONS_MAX,
} from './limits';
import { commonMessages } from './messages';
import { quotedNames } from './quotedNames';
import { plural, typesetAll } from './typography';

const PLACES = `${POSTS_PUBLISHED_PER_DAY_IN_WORDS.replace(/\bun$/, 'une')} ${POSTS_PUBLISHED_PER_DAY === 1 ? 'place' : 'places'}`;

/** The French messages of moderation that services and form schemas use; visitors never load them. */
export const moderationMessages = typesetAll({
  validation: {
    reasonRequired: 'Indiquez un motif',
    groundRequired: 'Indiquez la loi ou la règle sur laquelle repose la décision',
    reasonMax: `Le motif ne peut pas dépasser ${DECISION_REASON_MAX} caractères`,
    imageRequired: 'Indiquez l’adresse de l’image ou un nom de fichier',
    nameRequired: 'Donnez un nom à la photo',
    wordRequired: 'Indiquez un mot ou une expression',
    wordMax: `Au plus ${SUSPECT_WORD_MAX} caractères par mot ou expression`,
    wordComma: 'Ajoutez les mots un par un, sans virgule',
    verdictRequired: 'Choisissez un avis',
    opinionMax: `Le commentaire ne peut pas dépasser ${OPINION_WORDS_MAX} caractères`,
    wordListed: 'Ce mot est déjà dans la liste',
    days: `Un nombre de jours entre ${CLOSING_DAYS_MIN} et ${CLOSING_DAYS_MAX}`,
    nameMax: `Le nom ne peut pas dépasser ${AVATAR_NAME_MAX} caractères`,
  },
  /** The message of each refusal code of an admin's action. */
  refusals: {
    ...commonMessages.error,
    nothingSelected: 'Veuillez sélectionner au moins un post',
    dailyPublications: `Maximum ${plural(POSTS_PUBLISHED_PER_DAY, 'post', 'posts')} par jour`,
    dailyDeletions: `Vous avez atteint la limite de ${DELETIONS_PER_ADMIN_PER_DAY} suppressions par jour. Un autre modérateur peut supprimer ce post, ou vous-même demain.`,
    decidedElsewhere: (names: readonly string[]) =>
      names.length > 1
        ? `Rien n’a été changé : ${quotedNames(names)} ont été traités entre-temps.`
        : `Rien n’a été changé : ${quotedNames(names)} a été traité entre-temps.`,
    postDeleted: 'Rien n’a été changé : un post de la sélection a été retiré entre-temps.',
    changedElsewhere: 'Rien n’a été changé : ce post a été modifié entre-temps.',
    accountClosed:
      'Rien n’a été changé : ce compte vient d’être supprimé. Classez les signalements sans suite.',
    reportsDecided: 'Rien n’a été changé : ces signalements ont été traités entre-temps.',
    newReports: 'De nouveaux signalements sont arrivés : relisez-les',
    changedSinceRead: (names: readonly string[]) =>
      names.length > 1
        ? `Rien n’a été changé : ${quotedNames(names)} ont été modifiés entre-temps. Relisez-les.`
        : `Rien n’a été changé : ${quotedNames(names)} a été modifié entre-temps. Relisez-le.`,
    partlyPublished: (names: readonly string[]) =>
      names.length > 1
        ? `Publication interrompue : ${quotedNames(names)} sont publiés, les autres restent en attente.`
        : `Publication interrompue : ${quotedNames(names)} est publié, les autres restent en attente.`,
    publishedElsewhere: 'Un autre modérateur publie : réessayez',
    deletedElsewhere: 'Un autre modérateur supprime des posts : réessayez',
    suspectWordsFull: `La liste contient déjà ${SUSPECT_WORDS_MAX} mots : retirez-en un d’abord.`,
    notIndexed: 'Ce post n’est pas dans l’index de recherche : seule sa source peut être modifiée.',
    alreadySuspended: 'Rien n’a été changé : l’auteur de ce post a déjà été suspendu pour ce post.',
    tooManySuspensions: `Rien n’a été changé : ${SUSPENSIONS_MAX} suspensions sont déjà en cours.`,
    appealAnswered:
      'Rien n’a été changé : un autre modérateur a déjà répondu à cette contestation.',
    avatarDeleted: 'Cette photo a déjà été supprimée.',
  },
  /** The reason of posts that are not chosen, for their authors. `n` posts were waiting. */
  notChosen: (n: number) =>
    `Non retenu : ${PLACES} par jour, ${plural(n, 'proposition', 'propositions')}`,
  error: {
    closing: 'Erreur de chargement des posts à clore',
    reports: 'Erreur de chargement des signalements',
    nothingToUndo: 'Aucun rejet à annuler',
    suspension: 'Erreur de chargement de la suspension',
    suspensions: 'Erreur de chargement des suspensions',
    log: 'Erreur de chargement du journal',
    appeals: 'Erreur de chargement des contestations',
    emergency:
      'Impossible de savoir si les inscriptions, l’envoi de posts ou les signalements sont en pause',
    suspectWords: 'Erreur de chargement des mots à surveiller',
    opinions: 'Erreur de chargement des avis des modérateurs',
    numbers: 'Erreur de chargement des chiffres',
  },
} as const);
