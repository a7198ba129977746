import { describe, expect, it } from 'vitest';
import { SEARCH_PREFIX_MAX, SEARCH_PREFIXES_PER_POST } from '@/config/limits';
import { fold, searchPrefixes, words } from './search';

describe('search', () => {
  it('folds case, accents and ligatures', () => {
    expect(fold('Œuvre À L’ÉCONOMIE')).toBe('oeuvre a l’economie');
  });

  it.each([
    ["l'école", ['l', 'ecole']],
    ['l’école', ['l', 'ecole']],
    ['rendez-vous', ['rendez', 'vous']],
    ['  !?… 🤦 ', []],
  ])('finds the words of %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('gives every prefix of every word, from two letters up, once', () => {
    expect(searchPrefixes('Éco', 'à l’école éco')).toEqual(['ec', 'eco', 'ecol', 'ecole']);
  });

  it('keeps within its caps for the longest word and the richest text', () => {
    expect(searchPrefixes(null, 'a'.repeat(280)).at(-1)).toHaveLength(SEARCH_PREFIX_MAX);
    const rich = Array.from({ length: 93 }, (_, n) =>
      String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26)),
    );
    expect(searchPrefixes('œ'.repeat(60), rich.join(' ')).length).toBeLessThanOrEqual(
      SEARCH_PREFIXES_PER_POST,
    );
  });
});
