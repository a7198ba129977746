import { plural, typesetAll } from './typography';

/** The French messages of the form for a post's text; visitors never load them. */
export const postFieldsMessages = typesetAll({
  title: 'Titre',
  optional: 'facultatif',
  content: 'Message',
  contentPlaceholder: 'Qu’avez-vous vu, vécu, pensé ?',
  charactersLeft: (n: number) => `Il reste au plus ${plural(n, 'caractère', 'caractères')}`,
  category: 'Catégorie',
  noCategory: 'Catégorie à choisir',
  source: 'Source',
  sourcePlaceholder: 'https://…',
  sourceHint: 'L’adresse d’une page qui confirme ce que vous écrivez.',
} as const);
