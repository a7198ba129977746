import { describe, expect, it } from 'vitest';
import { findableWords, fold } from './words';

const words = (text: string) => findableWords(text).map(({ letters }) => letters);

describe('words', () => {
  it('fold removes case, accents and ligatures', () => {
    expect(fold('Œuvre À L’ÉCONOMIE')).toBe('oeuvre a l’economie');
  });

  it('fold returns two letters for six ligatures, and at most one for any other character', () => {
    const grown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (Array.from(fold(character)).length > 1) grown.push(character);
    }
    expect(grown.join('')).toBe('ÆßæŒœẞ');
    expect(fold(grown.join(''))).toBe('aessaeoeoess');
  });

  it.each([
    ["l'école", ['l', 'ecole']],
    ['l’école', ['l', 'ecole']],
    ['lʼécole', ['l', 'ecole']],
    ["Lorsqu'on", ['lorsqu', 'on']],
    ['rendez-vous', ['rendez', 'vous', 'rendezvous']],
    ['rendez‑vous', ['rendez', 'vous', 'rendezvous']],
    ['l’arc-en-ciel !', ['l', 'arc', 'en', 'ciel', 'arcenciel']],
    ["aujourd'hui", ['aujourd', 'hui', 'aujourdhui']],
    ['c’est-à-dire', ['c', 'est', 'a', 'dire', 'estadire']],
    ['49.3, 80 % et 14h30', ['49', '3', '80', 'et', '14h30']],
    ['« non »—oui/peut', ['non', 'oui', 'peut']],
    ['- a - b', ['a', 'b']],
    ['e\u0301co\u00ADnomie', ['economie']],
    ['한국어', ['한국어']],
    ['  !?… 🤦👨‍👩‍👧 \u0301 ', []],
  ])('findableWords returns the words of %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('findableWords returns the spelling and the start of each word', () => {
    const text = 'Ici : l’Œuvre-mère.';
    expect(findableWords(text).map(({ written, start }) => [written, start])).toEqual([
      ['Ici', 0],
      ['l', 6],
      ['Œuvre', 8],
      ['mère', 14],
      ['Œuvre-mère', 8],
    ]);
  });
});
