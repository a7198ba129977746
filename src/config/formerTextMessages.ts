import { FORMER_TEXT_MONTHS } from './limits';
import { typesetAll } from './typography';

/** The French messages of texts that moderators edited or deleted, for their authors and admins. */
export const formerTextMessages = typesetAll({
  source: 'Source :',
  none: `Ce texte n’est pas conservé, ou ne l’est plus : il est gardé ${FORMER_TEXT_MONTHS} mois au plus.`,
} as const);
