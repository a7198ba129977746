import { typesetAll } from '@/config/typography';

/** The French messages of the archive that its preview shows, too; others are in pageMessages.ts. */
export const archiveMessages = typesetAll({
  titleOf: (day: string | null, category: string | null) =>
    `Archives${day === null ? '' : ` du ${day}`}${category === null ? '' : ` : ${category}`}`,
  posts: 'Posts',
  categories: 'Catégories',
  allCategories: 'Toutes',
} as const);
