import type { MouseEvent as ReactMouseEvent } from 'react';

// Finds a post's card, and the link in it that opens the post, by the data attributes that PostSheet
// sets, never by class names.

const CARD = 'article[data-post-id]';
const OPENER = '[data-post-open]';

/** Returns the selector of a post's card. */
export const cardSelector = (postId: string): string =>
  `article[data-post-id="${CSS.escape(postId)}"]`;

/** Returns the selector of the link that opens a post. */
export const openerSelector = (postId: string): string => `${cardSelector(postId)} ${OPENER}`;

/** Returns the cards within an element, in the order of the page. */
export const cardsIn = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(CARD),
];

/** Returns the link that opens a card's post. */
export const openerOf = (card: HTMLElement | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>(OPENER) ?? null;

/** True if the element is the link that opens a card's post. */
export const isOpener = (element: Element): boolean => element.matches(OPENER);

/** Returns the id of the post on whose card an element is; null outside of cards. */
export const postIdOf = (element: Element): string | null =>
  element.closest<HTMLElement>(CARD)?.dataset['postId'] ?? null;

/** True for a click that follows a link in the same tab; all others are left to the browser. */
export const isPlainClick = (event: Readonly<MouseEvent> | ReactMouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
