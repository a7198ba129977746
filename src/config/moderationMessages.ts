import { AVATAR_NAME_MAX, POSTS_PUBLISHED_PER_DAY, DECISION_REASON_MAX } from './limits';
import { quotedNames } from './quotedNames';
import { typesetAll } from './typography';

/** The French messages of moderation that services and form schemas use; visitors never load them. */
export const moderationMessages = typesetAll({
  validation: {
    reasonRequired: 'Indiquez un motif',
    reasonMax: `Le motif ne peut pas dépasser ${DECISION_REASON_MAX} caractères`,
    imageRequired: 'Indiquez une URL ou un nom de fichier',
    nameRequired: 'Donnez un nom à la photo',
    nameMax: `Le nom ne peut pas dépasser ${AVATAR_NAME_MAX} caractères`,
  },
  /** The message of each refusal code of an admin's action, beside those of refusalMessages. */
  refusals: {
    nothingSelected: 'Veuillez sélectionner au moins un post',
    dailyPublications: `Maximum ${POSTS_PUBLISHED_PER_DAY} posts par jour`,
    decidedElsewhere: (names: readonly string[]) =>
      names.length > 1
        ? `Rien n’a été changé : ${quotedNames(names)} ont été traités entre-temps.`
        : `Rien n’a été changé : ${quotedNames(names)} a été traité entre-temps.`,
    postDeleted: 'Rien n’a été changé : un post de la sélection a été retiré entre-temps.',
    changedElsewhere: 'Rien n’a été changé : un autre admin a modifié ce post entre-temps.',
    reportsDecided: 'Rien n’a été changé : un autre admin a traité ces signalements entre-temps.',
    changedSinceRead: (names: readonly string[]) =>
      names.length > 1
        ? `Rien n’a été publié : ${quotedNames(names)} ont été modifiés entre-temps. Relisez-les.`
        : `Rien n’a été publié : ${quotedNames(names)} a été modifié entre-temps. Relisez-le.`,
    partlyPublished: (names: readonly string[]) =>
      names.length > 1
        ? `Publication interrompue : ${quotedNames(names)} sont publiés, les autres restent en attente.`
        : `Publication interrompue : ${quotedNames(names)} est publié, les autres restent en attente.`,
    notIndexed: 'Ce post n’est pas dans l’index de recherche : seule sa source peut être modifiée.',
    avatarDeleted: 'Cette photo a déjà été supprimée.',
  },
  error: {
    reports: 'Erreur de chargement des signalements',
    nothingToUndo: 'Aucun rejet à annuler',
    log: 'Erreur de chargement du journal',
    numbers: 'Erreur de chargement des chiffres',
  },
} as const);
