import { typesetAll } from '@/config/typography';

/** The French messages of the legal pages. */
export const legalMessages = typesetAll({
  updated: (updated: string, amended: string) =>
    `Dernière mise à jour : ${updated}, complétée le ${amended}`,
} as const);
