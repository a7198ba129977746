/** Allowed and denied pseudos, at sign-up and later. */

export const PSEUDOS: readonly string[] = ['abc', 'A-_', '___', '007', 'NINA', 'a'.repeat(20)];

export const NOT_PSEUDOS: readonly string[] = [
  'ab',
  'a'.repeat(21),
  'a b',
  ' abc',
  'abc\n',
  'a.b',
  'nina!',
  'nina😀',
  'élise',
  'niña',
  // Look-alikes: a Cyrillic с, a Kelvin sign, full-width letters, a zero-width space.
  'aliсe',
  '\u212Aim',
  'ｎｉｎａ',
  'ali\u200Bce',
];
