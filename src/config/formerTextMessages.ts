import { FORMER_TEXT_MONTHS } from './limits';
import { typesetAll } from './typography';

/** The French messages of texts that moderators edited or deleted, for their authors and admins. */
export const formerTextMessages = typesetAll({
  source: 'Source :',
  none: `Ce texte n’est pas conservé : il l’est ${FORMER_TEXT_MONTHS} mois.`,
} as const);
