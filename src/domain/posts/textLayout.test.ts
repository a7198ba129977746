import { describe, expect, it } from 'vitest';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { TEXT_SIZES, textLayout } from './textLayout';

const SENTENCE = 'Le bus passe toujours une minute avant moi, sauf quand il pleut. ';
const ofLength = (length: number) => SENTENCE.repeat(5).slice(0, length);
const layout = (content: string, title: string | null = null) => textLayout({ title, content });
const LARGEST = TEXT_SIZES[0];
const SMALLEST = TEXT_SIZES[TEXT_SIZES.length - 1];

describe('textLayout', () => {
  it('returns no larger size for a longer text', () => {
    const sizes = Array.from({ length: CONTENT_MAX }, (_, n) => layout(ofLength(n + 1)).size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(new Set(sizes)).toEqual(
      new Set(TEXT_SIZES.filter((size) => size >= (sizes.at(-1) ?? 0))),
    );
  });

  it.each([
    [null, [61, 101, 175, 245, CONTENT_MAX]],
    ['Une question', [0, 54, 141, 225, CONTENT_MAX]],
    ['Une question un peu longue, pour une carte, à vrai dire trop', [0, 0, 69, 138, CONTENT_MAX]],
  ])('with the title %j each size holds texts up to a length', (title, longest) => {
    const sizes = Array.from(
      { length: CONTENT_MAX },
      (_, n) => layout(ofLength(n + 1), title).size,
    );
    expect(TEXT_SIZES.map((size) => sizes.lastIndexOf(size) + 1)).toEqual(longest);
  });

  it('returns the smallest size for the longest text with the longest title', () => {
    expect(layout(ofLength(CONTENT_MAX), ofLength(TITLE_MAX))).toEqual({
      size: SMALLEST,
      isPoster: false,
    });
  });

  it('returns a size at which the longest word fits on a line', () => {
    expect(layout('Chauffe.').size).toBe(LARGEST);
    expect(layout('Anticonstitutionnellement.').size).toBeLessThanOrEqual(19);
    // Hyphens are places to break; the letters of words are not.
    expect(layout('Porte-monnaie').size).toBeGreaterThan(layout('Portemonnaies').size);
  });

  it('breaks a word that no size can hold on a line, for example a URL', () => {
    expect(layout(`https://exemple.fr/${'a'.repeat(30)}`).size).toBeGreaterThan(30);
    expect(layout('W'.repeat(CONTENT_MAX)).size).toBe(SMALLEST);
  });

  it('counts the line breaks of a text', () => {
    expect(layout('a b c d e').size).toBe(LARGEST);
    expect(layout('a\nb\nc\nd\ne\nf\ng').size).toBeLessThan(LARGEST);
    expect(layout('a\n'.repeat(CONTENT_MAX / 2)).size).toBe(SMALLEST);
  });

  it('returns smaller sizes for capitals, emoji and a text with a title', () => {
    const text = ofLength(60);
    expect(layout(text.toUpperCase()).size).toBeLessThan(layout(text).size);
    expect(layout('🤦'.repeat(30)).size).toBeLessThan(layout('a '.repeat(30)).size);
    expect(layout('Oui.', 'Une question').size).toBeLessThan(layout('Oui.').size);
  });

  it('calls short texts posters, with and without a title, and no long ones', () => {
    expect(layout('Oui.').isPoster).toBe(true);
    expect(layout(ofLength(34)).isPoster).toBe(true);
    expect(layout('Oui.', 'Une question').isPoster).toBe(true);
    expect(layout(ofLength(150)).isPoster).toBe(false);
    expect(layout(ofLength(150), 'Une question').isPoster).toBe(false);
  });
});
