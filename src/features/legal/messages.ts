import { typesetAll } from '@/config/typography';

/** The French messages of the legal pages. */
export const legalMessages = typesetAll({
  updated: (updated: string, amended: string | null) =>
    `Dernière mise à jour : ${updated}${amended === null ? '' : `, complétée le ${amended}`}`,
} as const);
