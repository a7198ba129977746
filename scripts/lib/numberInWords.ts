const UP_TO_SIXTEEN = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
] as const;
const TENS: Readonly<Record<number, string>> = {
  10: 'dix',
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
};

/**
 * Returns a number in French words, for a masculine noun: 'vingt et un'.
 *
 * @param number from 0 to 59
 */
export function numberInWords(number: number): string {
  const small = UP_TO_SIXTEEN[number];
  if (small !== undefined) return small;
  const unit = number % 10;
  const tens = TENS[number - unit];
  if (tens === undefined) throw new RangeError(`No words for ${number}`);
  if (unit === 0) return tens;
  return unit === 1 ? `${tens} et un` : `${tens}-${UP_TO_SIXTEEN[unit]}`;
}
