/**
 * The five categories in display order (docs/product.md#categories-and-reactions). Their colours
 * are CSS tokens, selected by `data-category` in styles/tokens.css, so that the light, dark and
 * contrast themes are defined in one file.
 */
export const CATEGORIES = [
  { value: 'justice', label: 'Justice', emoji: '⚖️' },
  { value: 'politique', label: 'Politique', emoji: '🏛️' },
  { value: 'economie', label: 'Économie', emoji: '💶' },
  { value: 'social', label: 'Social', emoji: '🤝' },
  { value: 'environnement', label: 'Environnement', emoji: '🌱' },
] as const;

export const CATEGORY_VALUES = CATEGORIES.map((category) => category.value);
