// Values of the layout that the style sheets know, too (styles/tokens.css, where a media query
// cannot use a custom property). styles/layout.test.ts checks that both agree.

/** Media query of a phone. */
export const PHONE = '(width < 40rem)';

/** Screens on which two ads of 160 by 600 px leave room for three columns of cards on the wall. */
export const ROOM_FOR_ADS = '(width >= 119rem) and (height >= 44rem)';

/** Screens on which the queue has room for a pane beside it. */
export const ROOM_FOR_PANE = '(width >= 90rem)';

/** Height of the sticky header without its border, in px at the browser's default font size. */
export const HEADER_HEIGHT_PX = 64;

/** Width of a card in px. */
export const CARD_WIDTH_PX = 320;
