import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '@/config/limits';
import { nextPseudoChange, pseudoFrom, pseudoQuery, pseudoVariant } from './pseudo';

describe('pseudoFrom', () => {
  it.each([
    ['Ana', 'x@exemple.fr', 'Ana'],
    ['__Ana--', 'x@exemple.fr', '__Ana--'],
    ['Éloïse de la Tour', 'x@exemple.fr', 'Eloise_de_la_Tour'],
    ['  Cœur  de   Loup 🐺 ', 'x@exemple.fr', 'Coeur_de_Loup'],
    ['Jean-Noël O’Brien', 'x@exemple.fr', 'Jean-Noel_OBrien'],
    ['Maximilien-Alexandre Duval', 'x@exemple.fr', 'Maximilien-Alexandre'],
    ['Anne-Charlotte Luis Prat', 'x@exemple.fr', 'Anne-Charlotte_Luis'],
    ['a__é b', 'x@exemple.fr', 'a_e_b'],
    [' --Éva', 'x@exemple.fr', 'Eva'],
    ['Éva--', 'x@exemple.fr', 'Eva'],
    ['Œdipe', 'x@exemple.fr', 'Oedipe'],
    ['Ægir', 'x@exemple.fr', 'Aegir'],
    ['Lætitia', 'x@exemple.fr', 'Laetitia'],
    ['Weiß', 'x@exemple.fr', 'Weiss'],
    ['Li', 'li.wei+mur@exemple.fr', 'li_weimur'],
    ['🐺🐺🐺', 'loup@exemple.fr', 'loup'],
    ['Αλέξης', 'a@exemple.fr', 'membre'],
    [null, 'prenom.nom@exemple.fr', 'prenom_nom'],
    [null, '__a__@exemple.fr', 'membre'],
    ['', '@', 'membre'],
  ])('returns for the name %j and the email %s the pseudo %s', (name, email, pseudo) => {
    expect(pseudoFrom(name, email)).toBe(pseudo);
    expect(pseudo).toMatch(/^[A-Za-z0-9_-]{3,20}$/);
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
