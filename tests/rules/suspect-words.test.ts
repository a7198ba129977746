import {
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { SUSPECT_WORD_MAX, SUSPECT_WORDS_MAX } from '@/config/limits';
import { accessTable, gets, lists, NOBODY } from './support/access';
import { remove, set } from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
import { allows, denies } from './support/expectations';
import { longAgo } from './support/factories';
import { withRules } from './support/withRules';

/** `settings/moderation`: the list of suspect words, which admins read and change word by word. */

const PATH = 'settings/moderation';
const LISTED = ['arnaque', 'argent facile', 'casino*'];
const withWords = (words: unknown) => ({ words, updatedAt: serverTimestamp() });
const change = (words: unknown) => setDoc(doc(as('admin'), PATH), withWords(words));
const seedWords = (words: readonly string[]) =>
  seedDocuments({ [PATH]: { words, updatedAt: longAgo() } });
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `mot ${n}`);

withRules(() => ({ [PATH]: { words: LISTED, updatedAt: longAgo() } }));

accessTable('settings/moderation', {
  get: [gets(PATH), ['admin']],
  list: [lists('settings'), NOBODY],
  'add a word': [() => set(PATH, withWords([...LISTED, 'montres'])), ['admin']],
  'remove a word': [() => set(PATH, withWords(LISTED.slice(1))), ['admin']],
  delete: [() => remove(PATH), NOBODY],
  'create another document': [() => set('settings/other', withWords(['arnaque'])), NOBODY],
  'get another document': [gets('settings/other'), NOBODY],
});

const first =
  (words: unknown) =>
  async (database: Firestore): Promise<void> => {
    await seedDeletion(PATH);
    await setDoc(doc(database, PATH), withWords(words));
  };

accessTable('settings/moderation before the first word', {
  get: [gets(PATH), ['admin'], { [PATH]: null }],
  'create with one word': [first(['arnaque']), ['admin']],
  'create with two words': [first(['arnaque', 'montres']), NOBODY],
  'create without a word': [first([]), NOBODY],
});

describe('suspect words', () => {
  allows.each([
    ['a word', 'montres'],
    ['a phrase', 'gagnez de l’argent'],
    ['the beginning of words', 'arnaqu*'],
    ['digits', '1000'],
    ['the longest word', 'é'.repeat(SUSPECT_WORD_MAX)],
  ])('%s', (_, word) => change([...LISTED, word]));

  denies.each<[string, unknown]>([
    ['empty', ''],
    ['a space', ' '],
    ['punctuation alone', '***'],
    ['an emoji alone', '🔥'],
    ['too long', 'e'.repeat(SUSPECT_WORD_MAX + 1)],
    ['two words with a comma', 'a,b'],
    ['a line break', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['a control character', 'a\u0007'],
    ['a zero-width character', 'a\u200Bb'],
    ['a number', 7],
    ['null', null],
    ['a map', { a: 1 }],
    ['a duplicate', 'arnaque'],
  ])('a word that is %s', (_, word) => change([...LISTED, word]));

  it('cannot be invalid at the first position either', async () => {
    await expect(change(['', ...LISTED])).toBeDenied();
    await expect(change(['🔥', ...LISTED])).toBeDenied();
    await expect(change([7, ...LISTED])).toBeDenied();
  });

  denies.each<[string, unknown]>([
    ['two words are added', [...LISTED, 'a', 'b']],
    ['two words are removed', ['arnaque']],
    ['one word is replaced', ['arnaque', 'argent facile', 'montres']],
    ['all words are removed', []],
    ['nothing is changed', LISTED],
    ['one word is added twice', [...LISTED, 'montres', 'montres']],
    ['the list is a string', 'arnaque'],
    ['the list is a map', { arnaque: true }],
    ['the list is null', null],
  ])('a change in which %s', (_, words) => change(words));

  it('can be removed down to the last one, and added again', async () => {
    await seedWords(['arnaque']);
    await expect(change([])).toBeAllowed();
    await expect(change(['arnaque'])).toBeAllowed();
  });

  it(`are at most ${SUSPECT_WORDS_MAX}`, async () => {
    await seedWords(numbered(SUSPECT_WORDS_MAX - 1));
    await expect(change(numbered(SUSPECT_WORDS_MAX))).toBeAllowed();
    await expect(change(numbered(SUSPECT_WORDS_MAX + 1))).toBeDenied();
    await expect(change(numbered(SUSPECT_WORDS_MAX - 1))).toBeAllowed();
  });

  it('keep their list free of other fields and of another time than now', async () => {
    const words = [...LISTED, 'montres'];
    const replace = (fields: object) =>
      setDoc(doc(as('admin'), PATH), { ...withWords(words), ...fields });
    await expect(replace({ note: 'x' })).toBeDenied();
    await expect(replace({ updatedAt: Timestamp.fromMillis(0) })).toBeDenied();
    await expect(replace({ updatedAt: null })).toBeDenied();
    await expect(updateDoc(doc(as('admin'), PATH), { words })).toBeDenied();
    await expect(
      updateDoc(doc(as('admin'), PATH), { words, updatedAt: deleteField() }),
    ).toBeDenied();
  });

  it('are not lost when an admin saves a list that is out of date', async () => {
    await expect(change([...LISTED, 'montres'])).toBeAllowed();
    // Another admin, who has not seen the last word, adds one.
    await expect(change([...LISTED, 'crypto'])).toBeDenied();
    await expect(change(LISTED.slice(1))).toBeDenied();
    await expect(change([...LISTED, 'montres', 'crypto'])).toBeAllowed();
  });
});

describe('the two opinions that a post with a suspect word needs', () => {
  const choose = (twoYeses: unknown, words: unknown = LISTED) =>
    setDoc(doc(as('admin'), PATH), { ...withWords(words), twoYeses });

  it('are off before they are switched on, and can be switched off', async () => {
    await expect(choose(true)).toBeAllowed();
    await expect(choose(true)).toBeDenied();
    await expect(choose(false)).toBeAllowed();
    await expect(choose(false)).toBeDenied();
  });

  it('stay as they are when a word is added or removed', async () => {
    await expect(choose(true)).toBeAllowed();
    await expect(change([...LISTED, 'montres'])).toBeDenied();
    await expect(choose(true, [...LISTED, 'montres'])).toBeAllowed();
    await expect(choose(false, LISTED)).toBeDenied();
    await expect(choose(false, [...LISTED, 'montres'])).toBeAllowed();
  });

  denies.each([1, 'true', null, [], {}])('the value %j', (value) => choose(value));
  denies.each(['Words', null, LISTED.toReversed(), []])('the words %j beside them', (words) =>
    choose(true, words),
  );
  denies('another time than now', () => updateDoc(doc(as('admin'), PATH), { twoYeses: true }));

  accessTable('twoYeses', {
    'before the first word': [
      () => set(PATH, { ...withWords([]), twoYeses: true }),
      ['admin'],
      { [PATH]: null },
    ],
    'without a list of words': [
      () => set(PATH, { twoYeses: true, updatedAt: serverTimestamp() }),
      NOBODY,
      { [PATH]: null },
    ],
  });
});
