import { typesetAll } from '@/config/typography';

/**
 * The French messages about reporting a profile, apart from the page's, which its preview loads; the form's are in
 * config/formMessages.
 */
export const profileReportMessages = typesetAll({
  action: 'Signaler ce profil',
  already:
    'Vous avez déjà signalé ce profil. La réponse des modérateurs apparaîtra dans « Mes signalements ».',
  /** For visitors: the mail already contains the profile's URL. */
  byMail: 'Signaler ce profil par email',
  noMail: (contact: string) =>
    `Aucun message ne s’ouvre ? Écrivez à ${contact} en indiquant l’adresse de ce profil.`,
  mailSubject: 'Signaler un profil du Mur',
  mailAbout: (address: string) => `Je vous signale ce profil : ${address}`,
} as const);
