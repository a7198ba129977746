/**
 * Whether a text leaves any ink: spaces, no-break and zero-width characters, control characters,
 * combining marks alone and the blank letters of Braille and Hangul do not. The same class stands
 * in firestore.rules (`isVisible`).
 */
export const hasVisibleCharacter = (text: string): boolean =>
  /[^\s\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);
