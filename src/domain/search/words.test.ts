import { describe, expect, it } from 'vitest';
import { compounds, findableWords, fold } from './words';

const words = (text: string) => findableWords(text).map(({ letters }) => letters);

describe('words', () => {
  it('fold removes case, accents and ligatures', () => {
    expect(fold('Œuvre À L’ÉCONOMIE')).toBe('oeuvre a l’economie');
  });

  it('fold returns at most two letters for a character, but for two ligatures of three', () => {
    const grown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (Array.from(fold(character)).length > 2) grown.push(character);
    }
    expect(grown.join('')).toBe('ﬃﬄ');
    expect(fold('ŒŒ ẞ ﬃ 𝐂𝐨𝐧 ℕ Æ')).toBe('oeoe ss ffi con n ae');
  });

  it('fold keeps signs that are no letters', () => {
    expect(fold('20 ℃')).toBe('20 ℃');
  });

  it('compounds leaves out accents without a letter', () => {
    expect(compounds('a \u0301 b')).toHaveLength(2);
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
    ['20 m² de CO₂', ['20', 'm2', 'de', 'co2']],
    ['eﬃcace, ﬁn', ['efficace', 'fin']],
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
