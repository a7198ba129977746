import { typesetAll } from '@/config/typography';

/** The French messages of the archive before the app is loaded, which the chunk of its preview contains. */
export const archivePreviewMessages = typesetAll({
  titleOf: (day: string | null, category: string | null) =>
    `Archives${day === null ? '' : ` du ${day}`}${category === null ? '' : ` : ${category}`}`,
  posts: 'Posts',
  categories: 'Catégories',
  allCategories: 'Toutes',
} as const);
