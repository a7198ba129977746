/**
 * Returns true if a text contains a visible character. Spaces, no-break and zero-width characters,
 * control characters, combining marks alone and the blank letters of Braille and Hangul are
 * invisible. `isVisible` in firestore.rules accepts the same texts.
 */
export const hasVisibleCharacter = (text: string): boolean =>
  /[^\s\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

/** Returns a text that ends like a sentence: with a full stop, unless a mark ends it already. */
export const withFullStop = (text: string): string =>
  /[.!?…]\s*$/u.test(text) ? text : `${text}.`;
