import { POSTS_PER_USER_PER_DAY, REPORTS_PER_USER_PER_DAY } from './limits';
import { messages } from './messages';
import { typesetAll } from './typography';

const { error } = messages;

/**
 * The French message of each refusal code (docs/product.md#messages). An action may show its own
 * message in place of some of them. The app's chunk contains this table: codes that only accounts
 * or moderation need are in accountRefusalMessages and moderationMessages.
 */
export const refusalMessages = typesetAll({
  unknown: error.unknown,
  offline: error.offline,
  notSaved: 'Non enregistré : la connexion a été perdue. Réessayez.',
  busy: error.busy,
  notAllowed: error.notAllowed,
  signInRequired: error.signInRequired,
  sessionExpired: error.sessionExpired,
  postNotFound: error.postNotFound,
  alreadyPublished:
    'Ce post vient d’être publié. Pour le faire retirer, utilisez « Demander le retrait ».',
  alreadySent:
    'Une première version de ce post a déjà été envoyée. Publiez à nouveau pour envoyer aussi celle-ci.',
  alreadyDecided: 'Ce post vient d’être traité : il ne peut plus être modifié.',
  alreadyEdited: 'Un modérateur a corrigé ce post entre-temps. Relisez-le avant de le modifier.',
  amendedElsewhere:
    'Ce post a été modifié dans un autre onglet ou appareil. Relisez-le avant de le modifier.',
  dailyReports: `Vous avez atteint la limite de ${REPORTS_PER_USER_PER_DAY} signalements par jour`,
  suspended: 'Votre compte est suspendu',
  dailyPosts: `Limite de ${POSTS_PER_USER_PER_DAY} posts par jour atteinte`,
} as const);
