/** What a pseudo may be and may not be, at the sign-up and later. */

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
  // A Cyrillic с, a Kelvin sign, full-width letters, a zero-width space: look-alikes of others.
  'aliсe',
  '\u212Aim',
  'ｎｉｎａ',
  'ali\u200Bce',
];
