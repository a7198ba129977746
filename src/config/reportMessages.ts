import { REPORTS_PER_USER_PER_DAY } from './limits';
import { messages } from './messages';
import { typesetAll } from './typography';

/** The French messages of the report form, which loads when it is opened. */
export const reportMessages = typesetAll({
  post: 'Signaler ce post',
  profile: 'Signaler ce profil',
  text: 'Les modérateurs ne voient pas qui signale. Leur réponse apparaîtra dans « Mes signalements », dans votre profil.',
  reason: 'Motif',
  words: 'Précisions (facultatif)',
  illegalWords: 'Pourquoi est-ce illicite ?',
  goodFaith: 'Je déclare de bonne foi que ces informations sont exactes.',
  send: 'Signaler',
  sending: 'Envoi…',
  paused: (contact: string) =>
    `Le formulaire est fermé pour le moment. Écrivez à ${contact} : votre signalement sera lu.`,
  refusals: {
    ...messages.error,
    dailyReports: `Vous avez atteint la limite de ${REPORTS_PER_USER_PER_DAY} signalements par jour`,
  },
  reported: 'Signalement envoyé. Merci !',
} as const);
