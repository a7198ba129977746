import { typesetAll } from '@/config/typography';

/** The French messages of the legal pages. */
export const legalMessages = typesetAll({
  updated: (updated: string, amended: string | null) =>
    `Dernière mise à jour : ${updated}${amended === null ? '' : `, complétée le ${amended}`}`,
  update: {
    label: 'Nos conditions changent',
    announced: (day: string) =>
      `Nos conditions générales et notre politique de confidentialité changent le ${day}. Les nouveaux textes sont déjà en ligne :`,
    applied: (day: string) =>
      `Nos conditions générales et notre politique de confidentialité ont changé le ${day}. Vous pouvez lire les nouveaux textes :`,
    understood: 'Compris',
  },
} as const);
