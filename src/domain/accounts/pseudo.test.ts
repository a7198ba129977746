import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '@/config/limits';
import {
  neutralPseudo,
  nextPseudoChange,
  PSEUDO,
  pseudoKey,
  pseudoQuery,
  pseudoVariant,
} from './pseudo';
import { isReservedPseudo } from './reservedPseudos';

it.each([
  ['Ana', true],
  ['Jean-Paul_19', true],
  ['a'.repeat(20), true],
  ['An', false],
  ['a'.repeat(21), false],
  ['', false],
  ['Ana B', false],
  ['Éva', false],
  ['Ana!', false],
])('PSEUDO.test(%j) returns %j', (pseudo, isValid) => {
  expect(PSEUDO.test(pseudo)).toBe(isValid);
});

it('pseudoKey ignores case', () => expect(pseudoKey('Ana_B')).toBe('ana_b'));

describe('neutralPseudo', () => {
  it.each([
    [0, 'Brique_1000'],
    [0.9999 / 6, 'Brique_9999'],
    [1 / 6, 'Hirondelle_1000'],
    [2 / 6, 'Lanterne_1000'],
    [3 / 6, 'Moineau_1000'],
    [4 / 6, 'Ricochet_1000'],
    [5 / 6, 'Virgule_1000'],
    [0.99999, 'Virgule_9999'],
  ])('returns for the random number %d the pseudo %s', (random, pseudo) => {
    expect(neutralPseudo(random)).toBe(pseudo);
  });

  it('returns valid pseudos that are not reserved', () => {
    for (const random of [0, 1, 2, 3, 4, 5].map((n) => n / 6)) {
      expect(neutralPseudo(random)).toMatch(PSEUDO);
      expect(isReservedPseudo(neutralPseudo(random))).toBe(false);
    }
  });
});

describe('pseudoVariant', () => {
  it.each([
    [0, 0, 'Ana'],
    [1, 0.5, 'Ana_2'],
    [2, 0, 'Ana_1000'],
    [3, 0.9999, 'Ana_9999'],
  ])(
    'returns for attempt %i with the random number %d the pseudo %s',
    (attempt, random, pseudo) => {
      expect(pseudoVariant('Ana', attempt, random)).toBe(pseudo);
    },
  );

  it('shortens the pseudo to twenty characters', () => {
    expect(pseudoVariant('Maximilien-Alexandre', 2, 0)).toBe('Maximilien-Alex_1000');
  });
});

describe('nextPseudoChange', () => {
  it.each([
    ['the same day of the next month', '2026-11-27T12:00:00Z', '2026-12-26T23:00:00Z'],
    ['28 February after 31 January', '2027-01-31T12:00:00Z', '2027-02-27T23:00:00Z'],
    ['29 February of a leap year', '2028-01-31T12:00:00Z', '2028-02-28T23:00:00Z'],
    ['30 April after 31 March', '2027-03-31T12:00:00Z', '2027-04-29T22:00:00Z'],
    [
      'the Paris day, when the change was on the day before in UTC',
      '2027-01-31T23:00:00Z',
      '2027-02-28T23:00:00Z',
    ],
    ['the next year', '2026-12-31T12:00:00Z', '2027-01-30T23:00:00Z'],
  ])('returns %s, or null once it has begun', (_, last, next) => {
    const before = new Date(new Date(next).getTime() - 1);
    expect(nextPseudoChange(new Date(last), before)).toEqual(new Date(next));
    expect(nextPseudoChange(new Date(last), new Date(next))).toBeNull();
  });

  it('returns null for a pseudo that was never changed', () => {
    expect(nextPseudoChange(null, new Date('2026-11-01T12:00:00Z'))).toBeNull();
  });
});

describe('pseudoQuery', () => {
  it.each([
    ['Jean', 'jean'],
    ['@Jéan', 'jean'],
    [' jean paul ', 'jean_paul'],
    ['l’œil', 'loeil'],
    ['jean  paul', 'jean_paul'],
    ['ab', 'ab'],
    ['a'.repeat(SEARCH_TEXT_MAX + 1), 'a'.repeat(SEARCH_TEXT_MAX)],
    ['a', null],
    ['@@ 🤦 !', null],
    ['', null],
  ])('returns for %j: %j', (typed, query) => {
    expect(pseudoQuery(typed)).toBe(query);
  });
});
