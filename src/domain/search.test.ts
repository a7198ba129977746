import { describe, expect, it } from 'vitest';
import {
  CONTENT_MAX,
  SEARCH_MIN,
  SEARCH_PREFIX_MAX,
  SEARCH_PREFIXES_PER_POST,
  TITLE_MAX,
} from '@/config/limits';
import { matches, parseSearch, searchPrefixes } from './search';
import { findableWords } from './words';

describe('the prefixes of a post', () => {
  it('are those of every word, from two letters up, once', () => {
    expect(searchPrefixes('Éco', 'à l’école éco')).toEqual(['ec', 'eco', 'ecol', 'ecole']);
  });

  it('put compounds in one after all words', () => {
    expect(searchPrefixes(null, 'week-end ici')).toEqual(
      ['we', 'wee', 'week', 'en', 'end', 'ic', 'ici'].concat(['weeke', 'weeken', 'weekend']),
    );
  });

  it('are capped for the longest word', () => {
    expect(searchPrefixes(null, 'a'.repeat(280)).at(-1)).toHaveLength(SEARCH_PREFIX_MAX);
  });
});

/** How many prefixes a word of so many letters has. */
const prefixesOf = (letters: number) =>
  Math.max(0, Math.min(letters, SEARCH_PREFIX_MAX) - SEARCH_MIN + 1);

describe('the cap of prefixes per post', () => {
  /** What a title and a content of full length hold, with what ends their last words. */
  const UNITS = CONTENT_MAX + 1 + (TITLE_MAX + 1);
  const lengths = Array.from({ length: 40 }, (_, n) => n + 1);

  it('cuts no word, even one written in ligatures alone', () => {
    // words.test.ts: no character makes more than two letters. One more unit ends the word.
    const perUnit = Math.max(...lengths.map((units) => prefixesOf(2 * units) / (units + 1)));
    expect(UNITS * perUnit).toBeLessThanOrEqual(SEARCH_PREFIXES_PER_POST);
  });

  it('cuts no compound in one either where there are no ligatures', () => {
    // The parts' own prefixes and those of the whole, over letters, hyphens and what ends it. A part
    // of one letter has no prefix of its own; of longer parts, two make the most of a compound.
    const perUnit = Math.max(
      ...lengths.flatMap((first) =>
        lengths.map((second) => {
          const prefixes = prefixesOf(first) + prefixesOf(second) + prefixesOf(first + second);
          return prefixes / (first + second + 2);
        }),
      ),
    );
    expect(UNITS * perUnit).toBeLessThanOrEqual(SEARCH_PREFIXES_PER_POST);
  });

  it('is kept by a text made to break it, whose words are all found', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const compound = (n: number) =>
      `${letters[n % 26]}-${letters[(n * 7) % 26]}${letters[(n * 5 + 1) % 26]}œœœœœœ`;
    const content = Array.from({ length: 25 }, (_, n) => compound(n)).join(' ');
    expect(content.length).toBeLessThanOrEqual(CONTENT_MAX);
    const prefixes = searchPrefixes('œ'.repeat(TITLE_MAX), content);
    expect(prefixes.length).toBe(SEARCH_PREFIXES_PER_POST);
    for (const { letters: word, written } of findableWords(content)) {
      if (written.includes('-') || word.length < SEARCH_MIN) continue;
      expect(prefixes).toContain(word.slice(0, SEARCH_PREFIX_MAX));
    }
  });
});

const post = (content: string, title: string | null = null) => ({ title, content });

/** Whether typing the text finds the post: it holds the words, and the index answers with it. */
function finds(typed: string, { title, content } = post('')): boolean {
  const search = parseSearch(typed);
  if (!search || !matches(search, { title, content })) return false;
  const prefixes = searchPrefixes(title, content);
  return search.lookup.some((prefix) => prefixes.includes(prefix));
}

describe('a search', () => {
  it.each([
    ['ecolo', 'Écologie'],
    ['ÉCOLO', 'ecologie'],
    ['oe', 'L’œuf'],
    ['œ', 'oeuf'],
    ['école', "À l'école"],
    ["l'école", 'Une école'],
    ['l’école', "l'ecole"],
    ['l école', 'cette école'],
    ["qu'une", 'une'],
    ['rendez-vous', 'rendez vous'],
    ['rendez vous', 'un rendez-vous'],
    ['rendezvous', 'un rendez‑vous'],
    ['rendez-v', 'rendez-vous'],
    ['week-end', 'le weekend'],
    ['weekend', 'le week-end'],
    ['socio-économique', 'socioéconomique'],
    ['aujourd’hui', "aujourd'hui"],
    ['aujourdhui', 'Aujourd’hui'],
    ['aujourd', 'aujourd’hui'],
    ['prud’homme', 'les prudhommes'],
    ['49.3', 'Encore un 49.3 ce soir'],
    ['80 %', '80 % des gens'],
    ['plan b', 'le plan B'],
    ['plan b', 'plan de bus'],
    ['loi travail', 'le travail et les lois'],
    ['anticonstitutionnellement', 'Anticonstitutionnellement !'],
    ['a-t-il', 'y a-t-il'],
  ])('for %s finds %s', (typed, content) => {
    expect(finds(typed, post(content))).toBe(true);
  });

  it.each([
    ['logie', 'Écologie'],
    ['école laïque', 'L’école'],
    ['plan b', 'le plan A'],
    ['anticonstitutionnel', 'anticonstitutionnalité'],
    ['week-end', 'la semaine, week'],
    ['rendezvous', 'rendez vous'],
  ])('for %s does not find %s', (typed, content) => {
    expect(finds(typed, post(content))).toBe(false);
  });

  it('finds words of the title, and some in each', () => {
    expect(finds('maire école', post('Une école', 'Monsieur le maire'))).toBe(true);
  });

  it.each([
    '',
    ' ',
    'a',
    'l’',
    "l'",
    'é',
    '!?',
    '🤦🤦',
    '%%',
    '"\'"',
    '\u0000\u0007',
    'y a',
    '- -',
  ])('for %j is none', (typed) => expect(parseSearch(typed)).toBeNull());

  it.each(['é!', '%', '"', '\u0000', '🤦'])('takes %j among words for nothing', (noise) => {
    expect(parseSearch(`école ${noise}${noise}`)?.lookup).toEqual(['ecole']);
  });

  it('reads no more than its first hundred characters', () => {
    expect(parseSearch('x'.repeat(500))?.terms).toEqual([[['x'.repeat(100)]]]);
    expect(parseSearch('ab '.repeat(500))?.terms).toHaveLength(34);
  });

  it.each([
    ['loi travail', ['travail']],
    ['anticonstitutionnellement', ['anticonstitutio']],
    ['rendez-vous loi', ['rendez']],
    ['socio-économique', ['economique', 'socioeconomique']],
    ['à l’école', ['ecole']],
  ])('for %s asks the index for %j', (typed, lookup) => {
    expect(parseSearch(typed)?.lookup).toEqual(lookup);
  });
});
