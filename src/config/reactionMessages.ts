import { typesetAll } from './typography';

/** The French messages about a reaction that is sent, of the open post and the own reactions. */
export const reactionMessages = typesetAll({
  failed: 'Erreur lors de la réaction',
});
