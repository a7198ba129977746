/** The categories in display order (docs/product.md#categories-and-reactions); papers.ts has their colours. */
export const CATEGORIES = [
  { value: 'justice', label: 'Justice', emoji: '⚖️' },
  { value: 'politique', label: 'Politique', emoji: '🏛️' },
  { value: 'economie', label: 'Économie', emoji: '💶' },
  { value: 'social', label: 'Social', emoji: '🤝' },
  { value: 'environnement', label: 'Environnement', emoji: '🌱' },
] as const;

/** Heading of the list of categories. */
export const CATEGORIES_TITLE = 'Cinq couleurs, cinq sujets';

/** Returns the category with a value; undefined if there is none. */
export const findCategory = (wanted: string | null) =>
  CATEGORIES.find(({ value }) => value === wanted);

/** Label of a category that this version of the site does not know. */
const OTHER = { label: 'Autre', emoji: '🗂️' };

/** Returns how the category of a post is shown, also one that only a newer version of the site knows. */
export const categoryOf = (value: string): Readonly<typeof OTHER> => findCategory(value) ?? OTHER;

export const CATEGORY_VALUES = CATEGORIES.map((category) => category.value);
