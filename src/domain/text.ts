/**
 * Letters and symbols without ink that Unicode counts neither as spaces nor as controls: the fillers
 * of Hangul, the blanks of Braille, of musical notation, of hieroglyphs and of SignWriting, and the
 * stand-in for an embedded object.
 */
const BLANK_SYMBOLS = String.raw`\u115F\u1160\u2800\u3164\uFFA0\uFFFC\u{13441}\u{13442}\u{1D159}\u{1DA7F}\u{1DA80}`;
const VISIBLE = new RegExp(String.raw`[^\s\p{Z}\p{C}\p{M}${BLANK_SYMBOLS}]`, 'u');

/**
 * Returns true if a text contains a visible character. Spaces, no-break and zero-width characters,
 * control characters, combining marks alone and blank symbols are invisible. `isVisible` in
 * firestore.rules accepts the same texts.
 */
export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text);

/** Line breaks of word processors and of other systems; most fonts draw them as a box. */
const LINE_BREAK = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;
/** Control characters (Unicode's class Cc) but for the line feed. */
const CONTROL = /(?!\n)\p{Cc}/gu;

/**
 * Returns a text whose only control characters are line feeds, at most two in a row: it has one empty
 * line where more were typed. firestore.rules refuses texts that contain others (`isVisible`,
 * `isCompact`).
 */
export const cleanText = (text: string): string =>
  text
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '')
    .replace(/(?<=\n)[^\n]+(?=\n)/g, (line) => (hasVisibleCharacter(line) ? line : ''))
    .replace(/\n{3,}/g, '\n\n');

/** Returns a text as one line without control characters. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\n+/g, ' ');

/** Returns a text that ends like a sentence: with a full stop, unless a mark ends it already. */
export const withFullStop = (text: string): string =>
  /[.!?…]\s*$/u.test(text) ? text : `${text}.`;
