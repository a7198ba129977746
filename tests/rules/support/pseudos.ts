/** Allowed and denied pseudos, at sign-up and later. */

export const PSEUDOS: readonly string[] = [
  'abc',
  'A-_',
  '___',
  '007',
  'NINA',
  'a'.repeat(20),
  'Anonymat',
  'Lemurien',
];

/** Names that only admins may have; src/domain/accounts/reservedPseudos.test.ts has more of them. */
export const RESERVED_PSEUDOS: readonly string[] = [
  'Anonyme',
  'M0D3R4T10N',
  'L-a__V-i-g_i-e',
  'Le_Mur_Officiel-2',
  'Moderateur_Paul',
];

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
