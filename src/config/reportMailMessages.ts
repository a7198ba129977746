import { typesetAll } from './typography';

/** The French lines of every mail that reports something (DSA, article 16). */
export const reportMailMessages = typesetAll({
  hello: 'Bonjour,',
  why: 'Voici pourquoi :',
  name: 'Mon nom : ',
  goodFaith: 'Je déclare de bonne foi que ces informations sont exactes et complètes.',
} as const);
