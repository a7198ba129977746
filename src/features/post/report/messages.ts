import { typesetAll } from '@/config/typography';

/** The French messages of the report form. */
export const reportMessages = typesetAll({
  title: 'Signaler ce post',
  text: 'Les modérateurs ne voient pas qui signale. Leur réponse apparaîtra dans « Mes signalements », dans votre profil.',
  reason: 'Motif',
  words: 'Précisions (facultatif)',
  send: 'Signaler',
  sending: 'Envoi…',
  reported: 'Signalement envoyé. Merci !',
} as const);
