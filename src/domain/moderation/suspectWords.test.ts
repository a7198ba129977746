import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SUSPECT_WORD_MAX } from '@/config/limits';
import {
  hasSuspectWord,
  markSuspectWords,
  suspectKey,
  suspectWordSchema,
  toSuspectWords,
} from './suspectWords';

const marked = (content: string, ...words: readonly string[]) =>
  markSuspectWords(content, toSuspectWords(words))
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text);

describe('suspect words', () => {
  it.each([
    ['Achetez mes MONTRES.', 'montres', ['MONTRES']],
    ['Quel crétin !', 'cretin', ['crétin']],
    ['Quel cretin !', 'Crétin', ['cretin']],
    ['L’arnaque du siècle', 'arnaque', ['arnaque']],
    ['Une arnaque', 'l’arnaque', ['arnaque']],
    ['Sa sœur', 'soeur', ['sœur']],
    ['Un week-end, un weekend', 'week-end', ['week-end', 'weekend']],
    ['Un week-end', 'weekend', ['week-end']],
    ['Gagnez de l’argent facile !', 'argent facile', ['argent facile']],
    ['Gagnez vite, gagnez', 'gagnez', ['Gagnez', 'gagnez']],
    ['Arnaque, arnaqueur, arnaqués', 'arnaqu*', ['Arnaque', 'arnaqueur', 'arnaqués']],
    ['De l’argent facilement', 'argent facil*', ['argent facilement']],
    ['De l’argent facilement', 'argent facil* ', ['argent facilement']],
    ['Un porte-monnaie', 'portemon*', ['porte-monnaie']],
    ['a\u200Brna\u00ADque', 'arnaque', ['a\u200Brna\u00ADque']],
  ])('match %j by %j', (content, word, found) => {
    expect(marked(content, word)).toEqual(found);
  });

  it.each([
    ['Le conseil municipal', 'con'],
    ['Une montre', 'montres'],
    ['De l’argent, c’est facile', 'argent facile'],
    ['Facile, l’argent', 'argent facile'],
    ['De l’argent facilement', 'argent facile'],
    ['Un bon planning facile', 'bon plan facil*'],
    ['Un con descendant', 'con*desc'],
    ['De l’argent', 'argent facil*'],
    ['Un weekend', 'week-end fou'],
    ['Une arnaque', '…'],
    ['', 'arnaque'],
  ])('do not match %j by %j', (content, word) => {
    expect(marked(content, word)).toEqual([]);
  });

  it('are marked once where they overlap, in the order of the text', () => {
    expect(marked('Un week-end', 'week', 'week-end')).toEqual(['week-end']);
    expect(marked('Un week-end, une arnaque', 'arnaque', 'weekend')).toEqual([
      'week-end',
      'arnaque',
    ]);
  });

  it('leave the text as it was written', () => {
    const content = 'Un week-end d’arnaque : crétin !';
    const segments = markSuspectWords(content, toSuspectWords(['week-end', 'arnaque', 'week']));
    expect(segments.map(({ text }) => text).join('')).toBe(content);
    expect(segments.filter(({ isMatch }) => isMatch)).toHaveLength(2);
  });

  it('are found in titles and contents', () => {
    const suspects = toSuspectWords(['arnaque']);
    expect(hasSuspectWord({ title: 'Arnaque', content: 'Rien.' }, suspects)).toBe(true);
    expect(hasSuspectWord({ title: null, content: 'Une arnaque.' }, suspects)).toBe(true);
    expect(hasSuspectWord({ title: null, content: 'Rien.' }, suspects)).toBe(false);
    expect(hasSuspectWord({ title: 'Arnaque', content: '' }, toSuspectWords([]))).toBe(false);
  });

  it('have one key per set of posts that they find', () => {
    expect(suspectKey('L’Arnaque')).toBe(suspectKey('arnaque'));
    expect(suspectKey('Week-end')).toBe('week end,weekend');
    expect(suspectKey('Argent  facile')).toBe(suspectKey('argent facile'));
    expect(suspectKey('arnaqu*')).not.toBe(suspectKey('arnaqu'));
    expect(suspectKey('con seil')).not.toBe(suspectKey('conseil'));
  });
});

const parsed = (word: string) => v.safeParse(suspectWordSchema, { word });

describe('the schema of a suspect word', () => {
  it('trims and keeps what was typed', () => {
    const { success, output } = parsed('  Ar\u200Bgent \u200B  facile ');
    expect({ success, output }).toEqual({ success: true, output: { word: 'Argent facile' } });
  });

  it.each(['', '   ', '***', '🔥', 'a,b', 'a'.repeat(SUSPECT_WORD_MAX + 1)])(
    'refuses %j',
    (word) => {
      expect(parsed(word).success).toBe(false);
    },
  );
});
