/**
 * Splits French texts into words for the search: without case or accents, with elided articles
 * separated ("l'école" contains 'ecole'), and compounds both as their parts and as one word
 * ('week-end': 'week', 'end', 'weekend').
 */

const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
};

/** Returns the plain letters of a typographic variant: 'ﬁ', '²', '₂'; other characters unchanged. */
function plainLetters(character: string): string {
  const plain = character.normalize('NFKD');
  return /^[\p{L}\p{N}\p{M}]{1,2}$/u.test(plain) ? plain : character;
}

/**
 * Converts a text to lower case, without accents and with ligatures expanded: 'Œuvre' and 'oeuvre',
 * 'm²' and 'm2' become the same word. A character becomes at most two letters, but for ﬃ and ﬄ. Soft hyphens and
 * other invisible characters within a word are removed.
 */
export const fold = (text: string): string =>
  text
    .replace(/[^\0-\x7f]/gu, plainLetters)
    .toLowerCase()
    .replace(/[œæßﬃﬄ]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    // Recomposes Korean syllables, which NFD splits into up to three letters per character.
    .normalize('NFC');

/** Letters and digits of a word, with the accents and invisible characters between them. */
const WORD = String.raw`[\p{L}\p{N}\p{M}\p{Cf}]+`;
const LINK = String.raw`[-‐‑'’‘´\x60]`;
const COMPOUND = new RegExp(`${WORD}(?:${LINK}${WORD})*`, 'gu');
const ELISION = new RegExp(`^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’‘´\\x60](?=.)`, 'iu');
const PARTS = new RegExp(WORD, 'gu');
const LINKS = new RegExp(LINK, 'gu');

/** A word with its position in a text. */
interface Word {
  /** Folded, without apostrophe or hyphen; never empty. */
  readonly letters: string;
  /** The word as written in the text. */
  readonly written: string;
  /** Index of the word's first character, in UTF-16 units. */
  readonly start: number;
}

/**
 * Words joined by hyphens or apostrophes: "l'arc-en-ciel" has the elision 'l', three parts, and the
 * joined form 'arcenciel'.
 */
export interface Compound {
  /** The elided article or conjunction before the apostrophe; null if there is none. */
  readonly elision: Word | null;
  readonly parts: readonly Word[];
  /** The parts as one word; null for a single part, which is the word itself. */
  readonly joined: Word | null;
}

/** Returns true for a letter that stands for an elided article or pronoun: 'l', typed for "l'". */
export const isElidedLetter = (letters: string): boolean => /^[cdjlmnst]$/.test(letters);

const toWord = (written: string, start: number): Word => ({
  letters: fold(written.replace(LINKS, '')),
  written,
  start,
});

function toCompound(written: string, start: number): Compound {
  const elided = ELISION.exec(written)?.[0] ?? '';
  const rest = written.slice(elided.length);
  const after = start + elided.length;
  const parts = [...rest.matchAll(PARTS)]
    .map((part) => toWord(part[0], after + part.index))
    .filter(({ letters }) => letters !== '');
  return {
    elision: elided === '' ? null : toWord(elided.slice(0, -1), start),
    parts,
    joined: parts.length > 1 ? toWord(rest, after) : null,
  };
}

/** Splits a text into its compounds, in their order. */
export const compounds = (text: string): Compound[] =>
  // Some keyboards type the letter apostrophe (U+02BC).
  [...text.replaceAll('ʼ', '’').matchAll(COMPOUND)]
    .map((found) => toCompound(found[0], found.index))
    .filter(({ parts }) => parts.length > 0);

/**
 * Lists every word by which a text can be found: first the single words, then the joined compounds.
 */
export function findableWords(text: string): Word[] {
  const all = compounds(text);
  return [
    ...all.flatMap(({ elision, parts }) => (elision ? [elision, ...parts] : parts)),
    ...all.flatMap(({ joined }) => joined ?? []),
  ];
}
