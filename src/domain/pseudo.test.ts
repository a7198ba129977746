import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '@/config/limits';
import { neutralPseudo, nextPseudoChange, PSEUDO, pseudoQuery, pseudoVariant } from './pseudo';
import { isReservedPseudo } from './reservedPseudos';

describe('neutralPseudo', () => {
  it.each([
    [0, 'Brique_1000'],
    [0.9999 / 6, 'Brique_9999'],
    [1 / 6, 'Hirondelle_1000'],
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
  const last = new Date('2026-11-01T12:00:00Z');

  it('returns the time thirty days after the last change, or null once it is reached', () => {
    const next = new Date('2026-12-01T12:00:00Z');
    expect(nextPseudoChange(last, new Date('2026-12-01T11:59:59Z'))).toEqual(next);
    expect(nextPseudoChange(last, next)).toBeNull();
  });

  it('returns null for a pseudo that was never changed', () => {
    expect(nextPseudoChange(null, last)).toBeNull();
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
