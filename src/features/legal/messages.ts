import { typesetAll } from '@/config/typography';

/** The French messages of the legal pages. */
export const legalMessages = typesetAll({
  updated: (date: string) => `Dernière mise à jour : ${date}`,
} as const);
