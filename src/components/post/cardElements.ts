// Finds a post's card, and the button in it that opens the post, by the data attributes that PostSheet
// sets, never by class names.

const CARD = 'article[data-post-id]';
const OPENER = '[data-post-open]';

/** Returns the selector of a post's card. */
export const cardSelector = (postId: string): string =>
  `article[data-post-id="${CSS.escape(postId)}"]`;

/** Returns the selector of the button that opens a post. */
export const openerSelector = (postId: string): string => `${cardSelector(postId)} ${OPENER}`;

/** Returns the cards within an element, in the order of the page. */
export const cardsIn = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(CARD),
];

/** Returns the button that opens a card's post. */
export const openerOf = (card: HTMLElement | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>(OPENER) ?? null;

/** True if the element is the button that opens a card's post. */
export const isOpener = (element: Element): boolean => element.matches(OPENER);

/** Returns the id of the post on whose card an element is; null outside of cards. */
export const postIdOf = (element: Element): string | null =>
  element.closest<HTMLElement>(CARD)?.dataset['postId'] ?? null;
