/**
 * The words of a French text, as they are searched: without case or accents, elided articles apart
 * ("l'école" holds 'ecole'), compounds both in their parts and in one ('week-end': 'week', 'end',
 * 'weekend').
 */

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/**
 * Lower case, without accents, ligatures opened: 'Œuvre' and 'oeuvre' are one word. At most two
 * letters for one character. Soft hyphens and what else is invisible within a word go too.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    // Korean syllables whole again: their letters would be three for one character.
    .normalize('NFC');

/** The letters and digits of a word with the accents and invisible characters among them. */
const WORD = String.raw`[\p{L}\p{N}\p{M}\p{Cf}]+`;
const LINK = String.raw`[-‐‑'’‘´\x60]`;
const COMPOUND = new RegExp(`${WORD}(?:${LINK}${WORD})*`, 'gu');
const ELISION = new RegExp(`^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’‘´\\x60](?=.)`, 'iu');
const PARTS = new RegExp(WORD, 'gu');
const LINKS = new RegExp(LINK, 'gu');

/** A word where it stands in a text. */
export interface Word {
  /** Folded, without apostrophe or hyphen; never empty. */
  readonly letters: string;
  /** As it is written. */
  readonly written: string;
  /** Where it begins, in UTF-16 units. */
  readonly start: number;
}

/** Words written together: "l'arc-en-ciel" is the elision 'l' and three parts, 'arcenciel' in one. */
export interface Compound {
  /** The article or conjunction that its apostrophe sets apart; null for none. */
  readonly elision: Word | null;
  readonly parts: readonly Word[];
  /** null for a single part: it is the word itself. */
  readonly joined: Word | null;
}

/** Letters that stand for an article or a pronoun: 'l', typed for "l'". */
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

/** The words of a text with what holds them together, in their order. */
export const compounds = (text: string): Compound[] =>
  // The letter apostrophe of some keyboards.
  [...text.replaceAll('ʼ', '’').matchAll(COMPOUND)]
    .map((found) => toCompound(found[0], found.index))
    .filter(({ parts }) => parts.length > 0);

/** Every word by which a text is found: first the words as they stand, then compounds in one. */
export function findableWords(text: string): Word[] {
  const all = compounds(text);
  return [
    ...all.flatMap(({ elision, parts }) => (elision ? [elision, ...parts] : parts)),
    ...all.flatMap(({ joined }) => joined ?? []),
  ];
}
