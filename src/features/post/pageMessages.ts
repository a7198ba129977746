import { typesetAll } from '@/config/typography';

/** The French messages of the page of a post. */
export const postPageMessages = typesetAll({
  notFoundText: 'L’adresse est peut-être incomplète, ou le post a été retiré du mur.',
  readNext: 'À lire ensuite',
  seeDay: (day: string) => `Les posts du ${day}`,
  /** Shown with a prerendered post that could not be compared with the database. */
  prerendered: 'Le texte affiché est une copie : il a pu être modifié ou retiré depuis.',
} as const);
